import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { ListingLink } from '../../shop/catalogue/listing-link.ts';
import { imageOf } from '../../shop/catalogue/product.ts';
import type { PremiumBlock } from '../../shop/shop.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { OwnerHtml } from '../product/owner-html.tsx';
import { usePrefetch } from '../shell/shell-data.ts';

const WIDTHS = [400, 800, 1200] as const;

/** Image and text on alternating sides (spec 2, /home), linked where the owner named a collection. */
export function PremiumBlocks({ pieces }: { pieces: PremiumBlock[] }) {
  return pieces.map((piece) => (
    <section className="page premium" key={piece.id} aria-labelledby={piece.id}>
      <Way to={piece.link} isImage>
        <ResponsiveImage
          className="premium-image"
          image={imageOf(piece, piece.productImage)}
          widths={WIDTHS}
          sizes="(width >= 56rem) 44rem, 94vw"
          alt=""
        />
      </Way>
      <div className="premium-words">
        <h2 id={piece.id}>
          <Way to={piece.link}>{piece.productTitle}</Way>
        </h2>
        <OwnerHtml className="lead" html={piece.productDescription} />
        <Link className="button" to={href('/')}>
          SHOP NOW
        </Link>
      </div>
    </section>
  ));
}

/** The image's link is hidden from keyboard and screen readers, which have the title's. */
function Way({ to, isImage, children }: { to: ListingLink | undefined; isImage?: true; children: ReactNode }) {
  const prefetch = usePrefetch();
  if (!to) return children;
  const hidden = isImage ? { tabIndex: -1, 'aria-hidden': true } : {};
  return (
    <Link className="premium-way" to={to.path} state={{ heading: to.name }} prefetch={prefetch} {...hidden}>
      {children}
    </Link>
  );
}
