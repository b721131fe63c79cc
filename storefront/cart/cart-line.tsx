import { Link } from 'react-router';
import { chosenInCart, imageInCart } from '../../shop/buying/choice.ts';
import { orderedText } from '../../shop/buying/own-orders.ts';
import { notesOf } from '../../shop/buying/piece-note.ts';
import { imageOf } from '../../shop/catalogue/product.ts';
import { productPath } from '../../shop/page-path.ts';
import { cardPrice, linePrice } from '../../shop/price.ts';
import { AsWritten } from '../../ui/as-written.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ResponsiveImage } from '../../ui/image.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { obstacleText } from '../checkout/refusal.ts';
import { usePrefetch } from '../shell/shell-data.ts';
import type { CurrentLine } from './checked-line.ts';

type Props = { line: CurrentLine; onChange: (by: number) => void; onRemove: () => void };

export function CartLine({ line, onChange, onRemove }: Props) {
  const { productTitle: title, productPrice, priceBefore, quantity, obstacle, left, isGone, ordered } = line;
  const chosen = chosenInCart(line);
  const to = productPath(line.collection, line.id);
  const name = [title, ...chosen].join(', ');
  return (
    <li className="cart-line">
      <Link to={to} className="cart-piece" prefetch={usePrefetch()}>
        <ResponsiveImage image={imageOf(line, imageInCart(line))} widths={[100, 200, 400]} sizes="6rem" alt="" />
        <b className="name name-short">{title}</b>
      </Link>
      <p className="cart-chosen">
        <span>{cardPrice(productPrice)}</span>
        {priceBefore === undefined ? null : <span>{`It was ${cardPrice(priceBefore)} when you chose it`}</span>}
        {chosen.map((option) => (
          <span key={option}>{option}</span>
        ))}
        {notesOf(line).map(({ text, pieces }) => (
          <span key={text} className="cart-note">
            {pieces === quantity ? '“' : `${pieces} × “`}
            <AsWritten text={text} />”
          </span>
        ))}
        {isGone ? <b className="cart-obstacle">No longer in the shop: an order leaves it out.</b> : null}
        {ordered ? <b className="cart-own">{orderedText(ordered)}</b> : null}
        {obstacle && !ordered ? <b className="cart-obstacle">{obstacleText({ obstacle, left, quantity })}</b> : null}
      </p>
      <div className="cart-count">
        <Stepper less={`One less of ${name}`} more={`One more of ${name}`} onStep={onChange}>
          <output aria-label={`Quantity of ${name}`}>{quantity}</output>
        </Stepper>
        <p className="cart-subtotal">
          <span className="visually-hidden">Subtotal </span>
          {cardPrice(linePrice(line))}
        </p>
      </div>
      <button
        type="button"
        className="button button-icon cart-remove"
        aria-label={`Remove ${title}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
