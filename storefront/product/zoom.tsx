import type { RefObject } from 'react';
import { InnerImageZoom, type InnerImageZoomProps } from 'react-inner-image-zoom';
import { useZoomKeys, type ZoomPress } from './use-zoom-keys.ts';
import './zoom.css';

export type ZoomProps = InnerImageZoomProps & {
  /** What holds the image and its zoom. */
  frame: RefObject<HTMLElement | null>;
  zoomed: boolean;
  /** The last press, also one that came before this script. */
  press: ZoomPress | undefined;
};

/** The zoom library in a script of its own, loaded when a shopper touches, hovers or focuses the image. */
export default function Zoom({ frame, zoomed, press, ...zoom }: ZoomProps) {
  useZoomKeys(frame, zoomed, press);
  return <InnerImageZoom {...zoom} />;
}
