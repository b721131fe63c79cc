import { useEffect } from 'react';
import { InnerImageZoom, type InnerImageZoomProps } from 'react-inner-image-zoom';
import './zoom.css';

export type ZoomProps = InnerImageZoomProps & { onReady: () => void };

/** The zoom in a file of its own, which a browser fetches when a shopper reaches for the picture. */
export default function Zoom({ onReady, ...zoom }: ZoomProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is ready once
  useEffect(onReady, []);
  return <InnerImageZoom {...zoom} />;
}
