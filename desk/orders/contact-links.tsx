import type { DeskOrder, OrderCard } from '../../shop/orders/desk-order.ts';
import { callLink, isMobile, type Phone, readPhone, spokenPhone, whatsappLink } from '../../shop/phone.ts';
import { WHATSAPP_LANGUAGES, type WhatsAppLanguage } from '../../shop/whatsapp/templates.ts';
import type { WhatsAppSettings } from '../../shop/whatsapp/whatsapp-settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { newKey } from '../../ui/outbox/new-key.ts';
import { Say } from '../language/use-say.tsx';
import { useSteps } from '../steps/use-steps.ts';
import { whatsappText } from './whatsapp-text.ts';

type Props = { card: OrderCard & Partial<Pick<DeskOrder, 'history'>>; whatsapp: WhatsAppSettings };

/** An opened draft is noted as 'opened': the desk cannot know whether it was sent. */
export function ContactLinks({ card, whatsapp }: Props) {
  const phone = readPhone(card.order.contact);
  if (!phone) {
    const { email } = card.order.shipping;
    return (
      <p className="name">
        <Say>No phone number in this order.</Say> {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </p>
    );
  }
  const others = WHATSAPP_LANGUAGES.filter((language) => language !== whatsapp.language);
  return (
    <div className="reach">
      <a className="button" href={callLink(phone)}>
        <Icon name="phone" />
        <Say>Call</Say>
      </a>
      {isMobile(phone) ? (
        <WhatsApp card={card} whatsapp={whatsapp} phone={phone} language={whatsapp.language} className="button">
          <Icon name="chat" /> <Say>WhatsApp</Say>
        </WhatsApp>
      ) : null}
      <span className="quiet">{spokenPhone(phone)}</span>
      {isMobile(phone) ? (
        <span className="reach-languages">
          {others.map((language) => (
            <WhatsApp
              key={language}
              card={card}
              whatsapp={whatsapp}
              phone={phone}
              language={language}
              className="reach-language"
            >
              <span className="visually-hidden">
                <Say>Message in</Say>{' '}
              </span>
              <bdi>{language}</bdi>
            </WhatsApp>
          ))}
        </span>
      ) : null}
    </div>
  );
}

type WhatsAppProps = Props & {
  phone: Phone;
  language: WhatsAppLanguage;
  className: string;
  children: React.ReactNode;
};

function WhatsApp({ card, whatsapp, phone, language, className, children }: WhatsAppProps) {
  const steps = useSteps();

  function noteOpened() {
    const orders = [{ id: card.id, seen: card.steps }];
    void steps.submit({ key: newKey(), orders, step: { step: 'opened' } });
  }

  return (
    <a
      className={className}
      href={whatsappLink(phone, whatsappText(card, whatsapp, language))}
      target="_blank"
      rel="noreferrer"
      onClick={noteOpened}
    >
      {children}
    </a>
  );
}
