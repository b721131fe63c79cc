import { imageOfOptions, type Options } from '../../shop/buying/choice.ts';
import { imageOf, type Product } from '../../shop/catalogue/product.ts';
import { ResponsiveImage } from '../../ui/image.tsx';

export function ChosenImage({ product, options }: { product: Product; options: Options }) {
  const image = imageOf(product, imageOfOptions(product, options));
  return <ResponsiveImage image={image} widths={[100, 200]} sizes="4.5rem" alt="" />;
}
