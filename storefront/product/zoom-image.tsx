import { lazy, type MouseEvent, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { imageAddress, type ShopImage } from '../../shop/catalogue/image-address.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { untilLoaded } from '../../ui/network/until-loaded.ts';
import { growFrom, takePressed } from '../listing/pressed-image.ts';
import { useSettings } from '../shell/shell-data.ts';
import type { ZoomPress } from './use-zoom-keys.ts';

/** Without its script there is no zoom; the rest works. */
const Zoom = lazy(() => untilLoaded(() => import('./zoom.tsx')));

/** In pixels: narrower images are scaled up, so that zooming always enlarges. */
const FINE_WIDTH = 1400;

/** On phones the image is up to 80 % of the height that name, price and buttons leave, and gets three quarters of that. */
const SIZES = '(min-width: 56rem) 40rem, min(75vw, 60vh - 15rem)';

/** In px: a longer swipe turns to the neighbouring thumbnail. */
const SWIPE_PX = 40;

/** A click, a tap or the button zooms in (spec 2, /product). */
export function ZoomImage({ image, alt, children }: { image: ShopImage; alt: string; children?: ReactNode }) {
  const { imageDelivery } = useSettings();
  const frame = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [pressed] = useState(() => takePressed(pathname));
  const [shown, setShown] = useState('');
  const [zoomed, setZoomed] = useState(false);
  const [press, setPress] = useState<ZoomPress>();
  const touchedAt = useRef(Number.NaN);
  const onPress = (on: ZoomPress['on'], { detail }: MouseEvent) => setPress({ on, clicks: detail });
  // The URL chosen from srcset: the zoom does not download the image again.
  const reach = () =>
    setShown(
      (shown) =>
        shown || (frame.current?.querySelector<HTMLImageElement>('img:not(.product-pressed)')?.currentSrc ?? ''),
    );

  useLayoutEffect(() => {
    // In the next frame, which does the layout anyway: measuring now would delay the render.
    const frameAhead = requestAnimationFrame(() => pressed && frame.current && growFrom(pressed.at, frame.current));
    return () => cancelAnimationFrame(frameAhead);
  }, [pressed]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards use the button
    <figure
      className="product-image"
      ref={frame}
      style={{ backgroundColor: image.colour?.split(' ')[0] }}
      onPointerEnter={reach}
      onFocus={reach}
      onTouchStart={reach}
      onPointerDown={({ clientX, pointerType }) => {
        touchedAt.current = pointerType === 'touch' ? clientX : Number.NaN;
      }}
      onPointerUp={({ clientX }) => {
        const by = touchedAt.current - clientX;
        if (!zoomed && Math.abs(by) > SWIPE_PX) turn(document, Math.sign(by));
      }}
      onClick={(event) => {
        reach();
        if (event.target instanceof HTMLImageElement) onPress('image', event);
      }}
    >
      {pressed ? <img className="image product-pressed" src={pressed.src} alt="" /> : null}
      <ResponsiveImage image={image} widths={[400, 800]} sizes={SIZES} alt={alt} priority />
      {shown ? (
        <Suspense>
          <Zoom
            src={shown}
            zoomSrc={imageAddress(imageDelivery, image, 1600, true)}
            zoomScale={(image.width ?? 0) < FINE_WIDTH ? 1.8 : 1}
            imgAttributes={{ alt: '' }}
            fullscreenOnMobile
            hideHint
            frame={frame}
            zoomed={zoomed}
            press={press}
            afterZoomIn={() => setZoomed(true)}
            afterZoomOut={() => setZoomed(false)}
          />
        </Suspense>
      ) : null}
      {children}
      {image.path === '' ? null : (
        <button
          type="button"
          className="button zoom-button"
          aria-pressed={zoomed}
          onClick={(event) => onPress('button', event)}
        >
          Zoom
        </button>
      )}
    </figure>
  );
}

/**
 * Presses the next thumbnail, or with -1 the one before. The further pictures belong to the main colour and follow it: looking
 * at them chooses no other.
 */
function turn(screen: ParentNode, by: number): void {
  const [main, ...others] = screen.querySelectorAll<HTMLElement>('.colours input');
  const all = [main, ...screen.querySelectorAll<HTMLElement>('.gallery a'), ...others].filter(Boolean);
  const shown =
    screen.querySelector<HTMLElement>('.gallery [aria-current=true]') ??
    screen.querySelector<HTMLElement>('.colours :checked');
  if (shown) all[all.indexOf(shown) + by]?.click();
}
