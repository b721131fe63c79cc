import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** How long a slide stands before the next comes, in ms: time to look and to read one line. */
const SLIDE_MS = 6000;

/** A slide this close to its place, in slides, stands there: browsers count in fractions of a pixel. */
const AT_REST = 0.02;

/**
 * Moves a row of `count` snapping slides: by itself until paused, never while it is looked at or touched, and not for
 * shoppers who asked for stillness. Give the row the ref and the section the watchers.
 */
export function useCarousel(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [watched, setWatched] = useState(false);

  const show = useCallback(
    (slide: number) => {
      const to = (slide + count) % count;
      row.current?.scrollTo({ left: to * row.current.clientWidth });
      setCurrent(to);
    },
    [count],
  );

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
    const slides = row.current;
    // a swipe moves the row without us; 'scrollend' is not to be had everywhere, nor of a scroll that cut another short
    const follow = () => {
      const place = slides ? slides.scrollLeft / slides.clientWidth : 0;
      if (Math.abs(place - Math.round(place)) < AT_REST) setCurrent(Math.round(place));
    };
    slides?.addEventListener('scroll', follow, { passive: true });
    return () => slides?.removeEventListener('scroll', follow);
  }, []);

  useEffect(() => {
    if (!playing || watched || count < 2) return;
    const turn = setInterval(() => document.hidden || show(current + 1), SLIDE_MS);
    return () => clearInterval(turn);
  }, [playing, watched, count, current, show]);

  /** The shopper has taken over: it no longer moves by itself. */
  const go = (slide: number) => {
    setPlaying(false);
    show(slide);
  };
  const onKeyDown = (key: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key.key];
    if (by === undefined) return;
    key.preventDefault();
    go(current + by);
  };

  const watch = () => setWatched(true);
  const leave = () => setWatched(false);
  const watchers = { onKeyDown, onPointerEnter: watch, onPointerLeave: leave, onFocus: watch, onBlur: leave };
  return { row, current, playing, go, toggle: () => setPlaying(!playing), watchers };
}
