import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** In ms: time to look and to read one line. */
const SLIDE_MS = 6000;

/** In slides: scroll positions have fractions of a pixel. */
const AT_REST = 0.02;

/**
 * Advances a row of `count` slides, except while hovered, focused or paused, and with prefers-reduced-motion. The row gets the
 * ref, the section the handlers.
 */
export function useCarousel(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [attended, setAttended] = useState(false);

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
    // Follows swipes. Not by 'scrollend': some browsers lack it, and an interrupted scroll does not fire it.
    const follow = () => {
      const place = slides ? slides.scrollLeft / slides.clientWidth : 0;
      if (Math.abs(place - Math.round(place)) < AT_REST) setCurrent(Math.round(place));
    };
    slides?.addEventListener('scroll', follow, { passive: true });
    return () => slides?.removeEventListener('scroll', follow);
  }, []);

  useEffect(() => {
    if (!playing || attended || count < 2) return;
    const turn = setInterval(() => document.hidden || show(current + 1), SLIDE_MS);
    return () => clearInterval(turn);
  }, [playing, attended, count, current, show]);

  /** Stops the automatic advance. */
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

  const attend = () => setAttended(true);
  const leave = () => setAttended(false);
  const pauseHandlers = { onKeyDown, onPointerEnter: attend, onPointerLeave: leave, onFocus: attend, onBlur: leave };
  return { row, current, playing, go, toggle: () => setPlaying(!playing), pauseHandlers };
}
