import { type ImageWidth, imageAddress, imageSet, type ShopImage } from '../shop/image.ts';
import './image.css';
import { useImageSource } from './image-source.ts';

type Props = {
  image: ShopImage;
  /** Widths to offer, in pixels, smallest first; a browser that saves data is offered the smallest alone. */
  widths: readonly ImageWidth[];
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
export function ResponsiveImage({ image, widths, sizes, alt, priority = false, className = '' }: Props) {
  const { imageDelivery, saveData } = useImageSource();
  const offered = saveData ? widths.slice(0, 1) : widths;
  const classes = `picture ${className}`.trim();
  if (image.path === '' || image.missing)
    return <span className={`${classes} picture-none`} {...(alt ? { role: 'img', 'aria-label': alt } : {})} />;
  const srcSet = imageSet(imageDelivery, image, offered);
  return (
    <img
      className={classes}
      alt={alt}
      {...(srcSet ? { srcSet, sizes } : {})}
      src={imageAddress(imageDelivery, image)}
      width={image.width}
      height={image.height}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
      decoding={priority ? 'auto' : 'async'}
      style={image.colour ? { background: blurOf(image.colour) } : undefined}
    />
  );
}

/** What a picture looks like from very far away: a patch of its middle's colour on its ground's. */
function blurOf(colours: string): string {
  const [ground = '', middle] = colours.split(' ');
  return middle ? `radial-gradient(closest-side,${middle},${ground})` : ground;
}
