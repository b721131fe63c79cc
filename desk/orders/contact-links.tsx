import type { DraftSettings } from '../../shop/drafts/draft-settings.ts';
import { DRAFT_LANGUAGES, type DraftLanguage } from '../../shop/drafts/whatsapp-draft.ts';
import type { DeskOrder, OrderCard } from '../../shop/orders/desk-order.ts';
import { callLink, isMobile, type Phone, readPhone, spokenPhone, whatsappLink } from '../../shop/phone.ts';
import { Icon } from '../../ui/icon.tsx';
import { Say } from '../language/use-say.tsx';
import { useSteps } from '../steps/use-steps.ts';
import { newSubmissionKey } from '../submissions/send-submission.ts';
import { draftOf } from './draft-of.ts';

type Props = { card: OrderCard & Partial<Pick<DeskOrder, 'history'>>; drafts: DraftSettings };

/** An opened draft is noted as 'opened': the desk cannot know whether it was sent. */
export function ContactLinks({ card, drafts }: Props) {
  const phone = readPhone(card.order.contact);
  if (!phone) {
    const { email } = card.order.shipping;
    return (
      <p className="name">
        <Say>No phone number in this order.</Say> {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </p>
    );
  }
  const others = DRAFT_LANGUAGES.filter((language) => language !== drafts.language);
  return (
    <div className="reach">
      <a className="button" href={callLink(phone)}>
        <Icon name="phone" />
        <Say>Call</Say>
      </a>
      {isMobile(phone) ? (
        <WhatsApp card={card} drafts={drafts} phone={phone} language={drafts.language} className="button">
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
              drafts={drafts}
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
  language: DraftLanguage;
  className: string;
  children: React.ReactNode;
};

function WhatsApp({ card, drafts, phone, language, className, children }: WhatsAppProps) {
  const steps = useSteps();

  function noteOpened() {
    const orders = [{ id: card.id, seen: card.steps }];
    void steps.submit({ key: newSubmissionKey(), orders, step: { step: 'opened' } });
  }

  return (
    <a
      className={className}
      href={whatsappLink(phone, draftOf(card, drafts, language))}
      target="_blank"
      rel="noreferrer"
      onClick={noteOpened}
    >
      {children}
    </a>
  );
}
