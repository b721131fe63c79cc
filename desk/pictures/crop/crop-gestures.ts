import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import { type Crop, movedCrop, type Size, zoomedCrop } from './crop.ts';

/** Arrow keys: share of the frame. Plus and minus: zoom factor. */
const STEP = 0.03;
const ZOOM_STEP = 1.1;

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const ZOOMS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

type Change = (next: (crop: Crop) => Crop) => void;

/** One finger or the mouse drags, two pinch; arrows move, plus and minus zoom. */
export function useCropGestures(size: Size | undefined, change: Change) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  function drag({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>): void {
    const before = fingers.current.get(pointerId);
    if (!before || !size) return;
    const others = [...fingers.current].filter(([id]) => id !== pointerId).map(([, place]) => place);
    const now = { x: clientX, y: clientY };
    fingers.current.set(pointerId, now);
    const { width, height } = currentTarget.getBoundingClientRect();
    const by = { x: (before.x - now.x) / width, y: (before.y - now.y) / height };
    const [other] = others;
    const grown = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1;
    // Each of two fingers moves the picture by half its way.
    const share = other ? 0.5 : 1;
    change((crop) => {
      const moved = movedCrop(size, crop, { x: by.x * share, y: by.y * share });
      return grown === 1 ? moved : zoomedCrop(size, moved, moved.zoom * grown);
    });
  }

  const release = ({ pointerId }: PointerEvent<HTMLElement>) => void fingers.current.delete(pointerId);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: drag,
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = ARROWS[event.key];
      const zoom = ZOOMS[event.key];
      if (!size || (!by && !zoom)) return;
      event.preventDefault();
      change((crop) => (by ? movedCrop(size, crop, by) : zoomedCrop(size, crop, crop.zoom * (zoom ?? 1))));
    },
  };
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
