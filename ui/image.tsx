import { type ImageWidth, imageAddress, imageSet, type ShopImage } from '../shop/catalogue/image.ts';
import './image.css';
import { useImageSource } from './image-source.ts';

type Props = {
  image: ShopImage;
  /** The widths in srcset, in pixels, smallest first. With save-data only the smallest is offered. */
  widths: readonly ImageWidth[];
  /** The `sizes` attribute: the width at which the image is displayed. */
  sizes: string;
  alt: string;
  /** For the first image of a screen: loads at once and with high priority. */
  priority?: boolean;
  className?: string | undefined;
};

/**
 * A responsive image. Until it has loaded it shows its own colours (spec 2 and 9). A product without an image shows an
 * empty frame with its name.
 */
export function ResponsiveImage({ image, widths, sizes, alt, priority = false, className = '' }: Props) {
  const { imageDelivery, saveData } = useImageSource();
  const offered = saveData ? widths.slice(0, 1) : widths;
  const classes = `image ${className}`.trim();
  if (image.path === '' || image.missing)
    return <span className={`${classes} image-none`} {...(alt ? { role: 'img', 'aria-label': alt } : {})} />;
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

/** A placeholder gradient from the image's two colours: the middle's inside, the background's outside. */
function blurOf(colours: string): string {
  const [ground = '', middle] = colours.split(' ');
  return middle ? `radial-gradient(closest-side,${middle},${ground})` : ground;
}
