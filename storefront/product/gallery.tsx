import { coloursOf } from '../../shop/buying/choice.ts';
import { imageAddress } from '../../shop/catalogue/image-address.ts';
import type { Product } from '../../shop/catalogue/product.ts';
import { ownValue } from '../../shop/own-value.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { useSettings } from '../shell/shell-data.ts';
import './gallery.css';

/** `alt`: for screen readers. */
export type GalleryView = { path: string; alt: string };

type Props = {
  product: Product;
  shown: string | undefined;
  onLook: (view: GalleryView) => void;
};

/**
 * Thumbnails of further pictures: a press shows one large; without scripts they are links. A product without colours has its
 * first picture here.
 */
export function Gallery({ product, shown, onLook }: Props) {
  const { imageDelivery } = useSettings();
  const { productTitle, productImage, productGallery = [] } = product;
  const own = coloursOf(product).length > 1 ? [] : [productImage];
  const paths = [...new Set([...own, ...productGallery])].filter((path) => !ownValue(product.images, path)?.missing);
  return (
    <ul className="gallery" aria-label="Pictures">
      {paths.map((path, i) => {
        const view = { path, alt: `${productTitle}, picture ${i + 2 - own.length}` };
        // A card passes its product on without these pictures' metadata.
        const image = ownValue(product.images, path) ?? { path: '' };
        return (
          <li key={path}>
            <a
              href={imageAddress(imageDelivery, image, 1600, true)}
              aria-current={(shown ?? productImage) === path}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onLook(view);
              }}
            >
              <ResponsiveImage image={image} widths={[100]} sizes="4.5rem" alt={view.alt} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
