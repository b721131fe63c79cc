import type { MouseEvent } from 'react';
import { href, Link } from 'react-router';
import type { ShopImage } from '../../shop/catalogue/image-address.ts';
import type { OwnersNote } from '../../shop/desk/calls-desk.ts';
import type { PhoneRecord } from '../../shop/desk/customers-desk.ts';
import { ago, dayAndTime, deskPrice } from '../../shop/desk/desk-text.ts';
import type { OrderCard } from '../../shop/orders/desk-order.ts';
import { customerName } from '../../shop/orders/order.ts';
import type { OrderFlags } from '../../shop/orders/order-flags.ts';
import type { WhatsAppSettings } from '../../shop/whatsapp/whatsapp-settings.ts';
import { AsWritten } from '../../ui/as-written.tsx';
import { saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { ContactLinks } from '../orders/contact-links.tsx';
import { CustomerRecord } from '../orders/customer-record.tsx';
import { Flags } from '../orders/flags.tsx';
import { ParcelLines } from '../orders/order-lines.tsx';
import { useNow } from '../shell/use-now.ts';
import { StepButton } from '../steps/step-button.tsx';
import { useSettled } from '../steps/use-settled.ts';
import { CallAgain } from './call-again.tsx';
import type { Happened } from './call-text.ts';

type Props = {
  card: OrderCard;
  happened: Happened | undefined;
  whatsapp: WhatsAppSettings;
  records: { [phone: string]: PhoneRecord };
  flags: OrderFlags | undefined;
  notes: readonly OwnersNote[];
  images: Record<string, ShopImage>;
  nextPath: string;
};

/** A card that has just come takes no press. */
export function Call({ card, happened, whatsapp, records, flags, notes, images, nextPath }: Props) {
  const say = useSay();
  const isSettled = useSettled(`${card.id} ${happened?.words}`);
  const isOff = !isSettled || undefined;
  return (
    <article className="call" onClickCapture={isSettled ? undefined : ignore}>
      <CallHead card={card} records={records} flags={flags} />
      <ParcelLines products={card.order.products} images={images} />
      <Notes notes={notes} />
      <address className="name">
        <AsWritten text={card.order.shipping.address} />, <bdi>{card.order.shipping.city}</bdi>
      </address>
      <ContactLinks card={card} whatsapp={whatsapp} />
      {happened ? <WhatHappened words={happened.words} nextPath={nextPath} isOff={isOff} /> : null}
      {happened?.isOver ? null : (
        <div className="call-steps">
          <StepButton card={card} step="confirm" isPrimary={!happened} />
          <StepButton card={card} step="no answer" />
          <StepButton card={card} step="cancel" />
        </div>
      )}
      {happened?.isOver ? null : <CallAgain card={card} />}
      <p className="row calls-head">
        <Link className="order-back" to={href('/orders/:id', { id: card.id })}>
          {say('Open order {}', card.id)}
        </Link>
        {happened ? null : (
          <Link className="order-back" to={nextPath} aria-disabled={isOff}>
            <Say>Later</Say>
          </Link>
        )}
      </p>
    </article>
  );
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function Notes({ notes }: { notes: readonly OwnersNote[] }) {
  const say = useSay();
  const now = useNow();
  if (notes.length === 0) return null;
  return (
    <ul className="parcel">
      {notes.map(({ text, by, at }) => (
        <li key={`${at} ${text}`} className="name">
          <AsWritten text={text} />{' '}
          <span className="quiet">{say('{}, {}', by, say(dayAndTime(Date.parse(at), now)))}</span>
        </li>
      ))}
    </ul>
  );
}

function CallHead({ card, records, flags }: Pick<Props, 'card' | 'records' | 'flags'>) {
  const say = useSay();
  const now = useNow();
  const { order, noAnswers } = card;
  return (
    <header>
      <h2 className="name call-who">
        <bdi>{customerName(order)}</bdi>
      </h2>
      <p className="call-sum">
        {deskPrice(order.total)}{' '}
        <span className="quiet">{say('in cash, ordered {}', say(ago(now - card.placedAt)))}</span>
      </p>
      <p className="order-notes">
        <CustomerRecord card={card} records={records} />
        <Flags flags={flags} />
      </p>
      {noAnswers > 0 ? (
        <p className="mistake">{saidCount(say, noAnswers, 'No answer {} time so far', 'No answer {} times so far')}</p>
      ) : null}
    </header>
  );
}

function WhatHappened({ words, nextPath, isOff }: { words: string; nextPath: string; isOff: true | undefined }) {
  return (
    <div className="stack">
      <p role="status">
        <b>
          <Say>{words}</Say>
        </b>
      </p>
      <Link className="button button-primary" to={nextPath} aria-disabled={isOff}>
        <Say>Next::customer</Say>
      </Link>
    </div>
  );
}
