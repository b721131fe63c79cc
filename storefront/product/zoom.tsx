import type { RefObject } from 'react';
import { InnerImageZoom, type InnerImageZoomProps } from 'react-inner-image-zoom';
import { useZoomKeys, type ZoomPress } from './use-zoom-keys.ts';
import './zoom.css';

export type ZoomProps = InnerImageZoomProps & {
  frame: RefObject<HTMLElement | null>;
  zoomed: boolean;
  /** May be from before this script loaded. */
  press: ZoomPress | undefined;
};

/** Loaded when a shopper touches, hovers or focuses the image. */
export default function Zoom({ frame, zoomed, press, ...zoom }: ZoomProps) {
  useZoomKeys(frame, zoomed, press);
  return <InnerImageZoom {...zoom} />;
}
