import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { imageAddress, type ShopImage } from '../../shop/image.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { growFrom, takePressed } from '../listing/pressed-image.ts';
import { useSettings } from '../shell/shell-data.ts';
import { useZoomKeys } from './use-zoom-keys.ts';
import type { ZoomProps } from './zoom.tsx';

/** Where its file does not come there is no zoom, and the rest of the screen stays. */
const Zoom = lazy(
  (): Promise<{ default: ComponentType<ZoomProps> }> => import('./zoom.tsx').catch(() => ({ default: () => null })),
);

/** Pictures narrower than this, in pixels, are enlarged, so that zooming always comes nearer. */
const FINE_WIDTH = 1400;

/** The product's main picture; a press, a tap or the button brings one nearer to it (spec 2, /product). */
export function ZoomImage({ image, alt, children }: { image: ShopImage; alt: string; children?: ReactNode }) {
  const { imageDelivery } = useSettings();
  const frame = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [pressed] = useState(() => takePressed(pathname));
  const [shown, setShown] = useState('');
  const keys = useZoomKeys(frame);
  // the picture the browser already chose, so that the zoom's own copy is no second download
  const reach = () =>
    setShown(
      (shown) =>
        shown || (frame.current?.querySelector<HTMLImageElement>('img:not(.product-pressed)')?.currentSrc ?? ''),
    );

  useLayoutEffect(() => {
    // just before the paint, when the page is laid out anyway: the title does not wait for it
    const frameAhead = requestAnimationFrame(() => pressed && frame.current && growFrom(pressed.at, frame.current));
    return () => cancelAnimationFrame(frameAhead);
  }, [pressed]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button
    <figure
      className="product-picture"
      ref={frame}
      onPointerEnter={reach}
      onFocus={reach}
      onTouchStart={reach}
      onClick={(event) => {
        reach();
        if (event.target instanceof HTMLImageElement) keys.onImage(event);
      }}
    >
      {pressed ? <img className="picture product-pressed" src={pressed.src} alt="" /> : null}
      <ResponsiveImage
        image={image}
        widths={[400, 800, 1200]}
        sizes="(min-width: 56rem) 40rem, 100vw"
        alt={alt}
        priority
      />
      {shown ? (
        <Suspense>
          <Zoom
            src={shown}
            zoomSrc={imageAddress(imageDelivery, image, 1600)}
            zoomScale={(image.width ?? 0) < FINE_WIDTH ? 1.8 : 1}
            imgAttributes={{ alt: '' }}
            fullscreenOnMobile
            hideHint
            onReady={keys.onReady}
            afterZoomIn={() => keys.setZoomed(true)}
            afterZoomOut={() => keys.setZoomed(false)}
          />
        </Suspense>
      ) : null}
      {children}
      {image.path === '' ? null : (
        <button type="button" className="button zoom-button" aria-pressed={keys.zoomed} onClick={keys.toggle}>
          Zoom
        </button>
      )}
    </figure>
  );
}
