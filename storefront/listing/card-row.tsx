import type { CardProduct } from '../../shop/catalogue/product.ts';
import { ProductCard } from './product-card.tsx';

export function CardRow({ products }: { products: readonly CardProduct[] }) {
  return (
    <ul className="shelf">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
