import { type RefObject, useEffect, useRef } from 'react';

/** Per arrow key, as a fraction of the frame. */
const STEP = 0.1;

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** `clicks`: the event's count, 0 for a key. */
export type ZoomPress = { on: 'image' | 'button'; clicks: number };

/** Adds what the zoom library lacks: presses before it has loaded, the Zoom button, and keys (arrows move, Escape ends). */
export function useZoomKeys(frame: RefObject<HTMLElement | null>, zoomed: boolean, press: ZoomPress | undefined) {
  const awaited = useRef(press);
  const done = useRef<ZoomPress>(undefined);

  useEffect(() => {
    // Once loaded, the library covers the image and takes presses on it.
    if (!press || press === done.current || (press.on === 'image' && press !== awaited.current)) return;
    done.current = press;
    if (zoomed) leave(frame.current);
    else enter(frame.current, wayOf(press));
  }, [press, zoomed, frame]);

  useEffect(() => {
    if (!zoomed) return;
    let at: [number, number] = [0.5, 0.5];
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return leave(frame.current);
      const move = MOVES[event.key];
      if (!move) return;
      event.preventDefault();
      at = [inside(at[0] + move[0]), inside(at[1] + move[1])];
      send(frame.current, 'mousemove', at);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [zoomed, frame]);
}

/** 'finger': fills the screen and is dragged. 'mouse', also for keyboards: stays in its frame and follows. */
type Way = 'mouse' | 'finger';

function wayOf({ clicks }: ZoomPress): Way {
  return clicks > 0 && matchMedia('(hover: none)').matches ? 'finger' : 'mouse';
}

/** The library loads its large image on mouse enter or touch start, so that event is sent first. */
function enter(frame: HTMLElement | null, way: Way): void {
  send(frame, way === 'finger' ? 'touchstart' : 'mouseover', [0.5, 0.5]);
  // The library sees that event after its next render.
  requestAnimationFrame(() => send(frame, 'click', [0.5, 0.5]));
}

function leave(frame: HTMLElement | null): void {
  const close = document.querySelector<HTMLElement>('.iiz__close--visible');
  if (close) close.click();
  else send(frame, 'click', [0.5, 0.5]);
}

function send(frame: HTMLElement | null, type: string, [x, y]: [number, number]): void {
  const zoom = frame?.querySelector('.iiz');
  if (!zoom) return;
  const { left, top, width, height } = zoom.getBoundingClientRect();
  const place = { clientX: left + x * width, clientY: top + y * height };
  zoom.dispatchEvent(new MouseEvent(type, { bubbles: true, ...place }));
}

function inside(part: number): number {
  return Math.min(1, Math.max(0, part));
}
