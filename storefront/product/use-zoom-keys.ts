import { type MouseEvent as Press, type RefObject, useEffect, useRef, useState } from 'react';

/** How far an arrow key moves over the zoomed picture, as a part of its frame. */
const STEP = 0.1;

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * The ways into the zoom that it does not know itself: a press that comes before it has loaded, the button, and the
 * keyboard, whose arrows move over the picture and whose Escape leaves.
 */
export function useZoomKeys(frame: RefObject<HTMLElement | null>) {
  const [zoomed, setZoomed] = useState(false);
  // a press that came before the zoom itself had loaded
  const awaited = useRef<Way>(undefined);

  useEffect(() => {
    if (!zoomed) return;
    let at: [number, number] = [0.5, 0.5];
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return leave(frame.current);
      const move = MOVES[event.key];
      if (!move) return;
      event.preventDefault();
      at = [inside(at[0] + move[0]), inside(at[1] + move[1])];
      press(frame.current, 'mousemove', at);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [zoomed, frame]);

  const begin = (event: Press) => {
    const way = wayOf(event);
    if (isReady(frame.current)) enter(frame.current, way);
    else awaited.current = way;
  };

  return {
    zoomed,
    setZoomed,
    /** The button. */
    toggle: (event: Press) => (zoomed ? leave(frame.current) : begin(event)),
    /** The picture itself, which the zoom lies over once it is ready. */
    onImage: (event: Press) => isReady(frame.current) || begin(event),
    onReady: () => {
      if (awaited.current) enter(frame.current, awaited.current);
      awaited.current = undefined;
    },
  };
}

/** A finger's zoom fills the screen and is dragged; a mouse's and a keyboard's stays in its frame and follows. */
type Way = 'mouse' | 'finger';

function wayOf(event: Press): Way {
  const byKeyboard = event.detail === 0;
  return !byKeyboard && matchMedia('(hover: none)').matches ? 'finger' : 'mouse';
}

function isReady(frame: HTMLElement | null): boolean {
  return !!frame?.querySelector('.iiz');
}

/** The zoom's large picture begins to load when a mouse enters, or a finger touches. */
function enter(frame: HTMLElement | null, way: Way): void {
  press(frame, way === 'finger' ? 'touchstart' : 'mouseover', [0.5, 0.5]);
  // it knows of that from its next drawing on
  requestAnimationFrame(() => press(frame, 'click', [0.5, 0.5]));
}

function leave(frame: HTMLElement | null): void {
  const close = document.querySelector<HTMLElement>('.iiz__close--visible');
  if (close) close.click();
  else press(frame, 'click', [0.5, 0.5]);
}

function press(frame: HTMLElement | null, type: string, [x, y]: [number, number]): void {
  const zoom = frame?.querySelector('.iiz');
  if (!zoom) return;
  const { left, top, width, height } = zoom.getBoundingClientRect();
  const place = { clientX: left + x * width, clientY: top + y * height };
  zoom.dispatchEvent(new MouseEvent(type, { bubbles: true, ...place }));
}

function inside(part: number): number {
  return Math.min(1, Math.max(0, part));
}
