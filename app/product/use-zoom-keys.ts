import { type RefObject, useEffect, useState } from 'react';

/** How far an arrow key moves over the zoomed picture, as a part of its frame. */
const STEP = 0.1;

const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * The keyboard's way into and out of the zoom, which itself only knows mice and fingers: the button presses its middle,
 * arrows move over it, Escape leaves.
 */
export function useZoomKeys(frame: RefObject<HTMLElement | null>) {
  const [zoomed, setZoomed] = useState(false);

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

  const toggle = () => (zoomed ? leave(frame.current) : enter(frame.current));
  return { zoomed, setZoomed, toggle };
}

/** The zoom may still be loading, and its large picture begins to load when a mouse enters. */
async function enter(frame: HTMLElement | null): Promise<void> {
  await import('./zoom.tsx');
  await new Promise(requestAnimationFrame);
  press(frame, 'mouseover', [0.5, 0.5]);
  press(frame, 'click', [0.5, 0.5]);
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
