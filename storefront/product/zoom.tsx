import { useEffect } from 'react';
import { InnerImageZoom, type InnerImageZoomProps } from 'react-inner-image-zoom';
import './zoom.css';

export type ZoomProps = InnerImageZoomProps & { onReady: () => void };

/** The zoom library in a script of its own, loaded when a shopper touches, hovers or focuses the image. */
export default function Zoom({ onReady, ...zoom }: ZoomProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(onReady, []);
  return <InnerImageZoom {...zoom} />;
}
