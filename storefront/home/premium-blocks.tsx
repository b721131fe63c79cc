import { href, Link } from 'react-router';
import { imageOf, type Product } from '../../shop/catalogue/product.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { OwnerHtml } from '../product/owner-html.tsx';

const WIDTHS = [400, 800, 1200] as const;

/** The premium blocks, with image and text on alternating sides (spec 2, /home). */
export function PremiumBlocks({ pieces }: { pieces: Product[] }) {
  return pieces.map((piece) => (
    <section className="page premium" key={piece.id} aria-labelledby={piece.id}>
      <ResponsiveImage
        className="premium-image"
        image={imageOf(piece, piece.productImage)}
        widths={WIDTHS}
        sizes="(width >= 56rem) 44rem, 94vw"
        alt=""
      />
      <div className="premium-words">
        <h2 id={piece.id}>{piece.productTitle}</h2>
        <OwnerHtml className="lead" html={piece.productDescription} />
        <Link className="button" to={href('/')}>
          SHOP NOW
        </Link>
      </div>
    </section>
  ));
}
