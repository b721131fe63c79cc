import { type Picture, type PictureWidth, pictureAddress, pictureSet } from '../../shop/picture.ts';
import './picture.css';
import { useSaving, useSettings } from './settings.ts';

type Props = {
  picture: Picture;
  /** Widths to offer, in pixels, smallest first; a browser that saves data is offered the smallest alone. */
  widths: readonly PictureWidth[];
  /** How wide the picture is drawn, as the attribute of the same name says it. */
  sizes: string;
  alt: string;
  /** The first picture of a screen: asked for at once and before all others. */
  priority?: boolean;
  className?: string | undefined;
};

/**
 * A picture of the shop in the sizes its place needs; until it has loaded, its own colours (spec 2 and 9).
 * A piece without a picture shows an empty frame that carries its name.
 */
export function ShopPicture({ picture, widths, sizes, alt, priority = false, className = '' }: Props) {
  const { imageDelivery } = useSettings();
  const offered = useSaving() ? widths.slice(0, 1) : widths;
  const classes = `picture ${className}`.trim();
  if (picture.path === '' || picture.missing)
    return <span className={`${classes} picture-none`} {...(alt ? { role: 'img', 'aria-label': alt } : {})} />;
  const srcSet = pictureSet(imageDelivery, picture, offered);
  return (
    <img
      className={classes}
      alt={alt}
      {...(srcSet ? { srcSet, sizes } : {})}
      src={pictureAddress(imageDelivery, picture)}
      width={picture.width}
      height={picture.height}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
      decoding={priority ? 'auto' : 'async'}
      style={picture.colour ? { background: blurOf(picture.colour) } : undefined}
    />
  );
}

/** What a picture looks like from very far away: a patch of its middle's colour on its ground's. */
function blurOf(colours: string): string {
  const [ground = '', middle] = colours.split(' ');
  return middle ? `radial-gradient(closest-side,${middle},${ground})` : ground;
}
