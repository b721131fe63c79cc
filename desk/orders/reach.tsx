import type { OrderCard } from '../../shop/orders/desk-order.ts';
import { callLink, isMobile, readPhone, spokenPhone, whatsappLink } from '../../shop/phone.ts';
import { Icon } from '../../ui/icon.tsx';
import { newStepKey, useSteps } from '../steps/use-steps.ts';
import { draftOf } from './draft-of.ts';

/** The two ways to a customer: a call, and a WhatsApp draft, which is noted as opened; whether it is sent nobody knows. */
export function Reach({ card }: { card: OrderCard }) {
  const steps = useSteps();
  const phone = readPhone(card.order.contact);
  if (!phone) {
    const { email } = card.order.shipping;
    return (
      <p>
        No phone number in this order. <a href={`mailto:${email}`}>{email}</a>
      </p>
    );
  }

  function noteOpened() {
    const orders = [{ id: card.id, seen: card.steps }];
    void steps.press({ key: newStepKey(), orders, step: { step: 'opened' } });
  }

  return (
    <div className="reach">
      <a className="button" href={callLink(phone)}>
        <Icon name="phone" /> Call
      </a>
      {isMobile(phone) ? (
        <a
          className="button"
          href={whatsappLink(phone, draftOf(card))}
          target="_blank"
          rel="noreferrer"
          onClick={noteOpened}
        >
          <Icon name="chat" /> WhatsApp
        </a>
      ) : null}
      <span className="quiet reach-number">{spokenPhone(phone)}</span>
    </div>
  );
}
