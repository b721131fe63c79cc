import type { MouseEvent } from 'react';
import type { Product } from '../../shop/catalogue/product.ts';
import { friendLink, pieceChatLink } from '../../shop/chat.ts';
import { productPath } from '../../shop/page-path.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSettings } from '../shell/shell-data.ts';

/** To ask, to be told when it is back, or to send to a friend: WhatsApp, or the phone's share sheet. */
export function AskAndSend({ product }: { product: Product }) {
  const { siteUrl, chatNumbers } = useSettings();
  const piece = { title: product.productTitle, url: siteUrl + productPath(product.collection, product.id) };
  const ask = pieceChatLink(piece, product, chatNumbers);

  function share(event: MouseEvent) {
    // Browsers that cannot share follow the link.
    if (!navigator.canShare?.(piece)) return;
    event.preventDefault();
    // Rejects when the shopper closes the sheet.
    navigator.share(piece).catch(() => undefined);
  }

  return (
    <p className="product-ask">
      {ask ? (
        <a
          className={product.inStock ? undefined : 'button button-primary'}
          href={ask}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" /> {product.inStock ? 'Ask about this piece' : 'Tell me on WhatsApp when it is back'}
        </a>
      ) : null}
      <a href={friendLink(piece)} target="_blank" rel="noopener noreferrer" onClick={share}>
        <Icon name="send" /> Send to a friend
      </a>
    </p>
  );
}
