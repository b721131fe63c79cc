import { type ImageWidth, imageAddress, imageSet, type ShopImage } from '../shop/catalogue/image-address.ts';
import './image.css';
import { useImageDelivery } from './image-delivery-context.ts';

type Props = {
  image: ShopImage;
  /** In pixels, smallest first. With save-data only the smallest is offered. */
  widths: readonly ImageWidth[];
  /** The `sizes` attribute. */
  sizes: string;
  alt: string;
  /** For a screen's first image: loads at once. */
  priority?: boolean;
  className?: string | undefined;
};

/** Until it has loaded it shows its own colours (spec 2 and 9). Without an image: an empty frame with the name. */
export function ResponsiveImage({ image, widths, sizes, alt, priority = false, className = '' }: Props) {
  const { imageDelivery, saveData } = useImageDelivery();
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

/** From the middle's colour inside to the background's outside. */
function blurOf(colours: string): string {
  const [ground = '', middle] = colours.split(' ');
  return middle ? `radial-gradient(closest-side,${middle},${ground})` : ground;
}
