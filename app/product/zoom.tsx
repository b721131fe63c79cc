import { useEffect } from 'react';
import { InnerImageZoom, type InnerImageZoomProps } from 'react-inner-image-zoom';
import './zoom.css';

/** The zoom in a file of its own, which a browser fetches when a shopper reaches for the picture. */
export default function Zoom({ onReady, ...zoom }: InnerImageZoomProps & { onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is ready once
  useEffect(onReady, []);
  return <InnerImageZoom {...zoom} />;
}
