/** Width to height (spec 9: 125 %). */
const CARD_RATIO = 4 / 5;

/** Closer, a phone's photo shows its grain on a card. */
export const MOST_ZOOM = 4;

export type Size = { width: number; height: number };
export type Rectangle = Size & { left: number; top: number };

/** The middle as shares of width and height; `zoom` from 1, the most that fits. */
export type Crop = { x: number; y: number; zoom: number };

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** 4:5, in the picture's pixels, always inside the picture. */
export function croppedPart({ width, height }: Size, { x, y, zoom }: Crop): Rectangle {
  const most = Math.min(width, height * CARD_RATIO);
  const part = { width: most / zoom, height: most / CARD_RATIO / zoom };
  const within = (middle: number, whole: number, own: number) =>
    Math.min(Math.max(middle * whole - own / 2, 0), whole - own);
  return { ...part, left: within(x, width, part.width), top: within(y, height, part.height) };
}

/** `by`: shares of the frame's width and height. */
export function movedCrop(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const part = croppedPart(size, crop);
  const x = (part.left + part.width * (0.5 + by.x)) / size.width;
  const y = (part.top + part.height * (0.5 + by.y)) / size.height;
  return middleOf(size, { ...crop, x, y });
}

export function zoomedCrop(size: Size, crop: Crop, zoom: number): Crop {
  return middleOf(size, { ...crop, zoom: Math.min(MOST_ZOOM, Math.max(1, zoom)) });
}

/** Moves the middle back inside the edges. */
function middleOf(size: Size, crop: Crop): Crop {
  const { left, top, width, height } = croppedPart(size, crop);
  return { ...crop, x: (left + width / 2) / size.width, y: (top + height / 2) / size.height };
}
