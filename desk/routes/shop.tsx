import { data, href, Link, redirect } from 'react-router';
import { ABOUT_WORDS } from '../../shop/about-words.ts';
import type { Desk } from '../../shop/desk/desk.ts';
import { isEmailChoice } from '../../shop/emails/email-choice.ts';
import { WHATSAPP_LANGUAGES, type WhatsAppLanguage } from '../../shop/whatsapp/templates.ts';
import { collectionPath } from '../collections/collections-path.ts';
import { deskOf } from '../desk-context.ts';
import { emailsPath } from '../emails/emails-path.ts';
import { figuresPath } from '../figures/figures-path.ts';
import { Mistake } from '../forms/mistake.tsx';
import { postedForm } from '../forms/posted-form.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { LanguageLink } from '../language/language-form.tsx';
import { Say, useSay } from '../language/use-say.tsx';
import { Notice } from '../shell/notice.tsx';
import { Devices } from '../shop/devices.tsx';
import { EmailChoiceForm, OWN_EMAILS } from '../shop/email-choice-form.tsx';
import { Passkeys } from '../shop/passkeys.tsx';
import { takePostedDevice } from '../shop/posted-device.ts';
import { type PostedTemplates, takePostedTemplates } from '../shop/posted-templates.ts';
import { ReturnCost } from '../shop/return-cost.tsx';
import { SENT_EMAILS, SentEmailsForm } from '../shop/sent-emails-form.tsx';
import { WhatsAppTemplatesForm } from '../shop/whatsapp-templates-form.tsx';
import { safeReturnPath } from '../sign-in/sign-in-text.ts';
import { OverScreen } from '../steps/over-screen.tsx';
import type { Route } from './+types/shop.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Shop · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, session, figures } = deskOf(context);
  const [devices, passkeys, whatsapp, returnCost, emailsWhenSent, emailChoice] = await Promise.all([
    session.devices(),
    session.passkeys(),
    read.whatsapp(),
    figures.returnCost(),
    read.emailsWhenSent(),
    read.emailChoice(),
  ]);
  return {
    devices,
    passkeys,
    whatsapp,
    returnCost,
    emailsWhenSent,
    emailChoice,
    shown: languageIn(new URL(request.url).searchParams) ?? whatsapp.language,
  };
}

type Answer = {
  words?: string;
  returnCost?: { typed: string; why: string };
  sentences?: PostedTemplates;
};

export async function action({ request, context }: Route.ActionArgs): Promise<Answer | Response> {
  const desk = deskOf(context);
  const form = await postedForm(request);
  const ofDevice = await takePostedDevice(form, { session: desk.session, path: href('/shop') });
  if (ofDevice) return ofDevice;
  const ownEmails = form.get(OWN_EMAILS);
  if (isEmailChoice(ownEmails)) {
    await desk.chooseEmails(ownEmails);
    return { words: 'Saved. Other owners choose for themselves.' };
  }
  if (form.has(SENT_EMAILS)) return saveSentEmails(desk, form);
  const returnCost = form.get('returnCost');
  if (typeof returnCost === 'string') return saveReturnCost(desk, returnCost);
  const [open, language] = [languageIn(form, 'open'), languageIn(form)];
  if (open !== undefined) {
    await desk.saveWhatsAppLanguage(open);
    return { words: `‘WhatsApp’ opens ${open} from now on.` };
  }
  if (language === undefined) throw data(null, { status: 400 });
  const sentences = await takePostedTemplates(form, language, desk);
  if (sentences.outcome.state === 'not saved') return { sentences };
  return { sentences, words: `The ${language} sentences are saved.` };
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

async function saveSentEmails(desk: Desk, form: FormData): Promise<Answer | Response> {
  const isWanted = form.get(SENT_EMAILS) === 'yes';
  await desk.saveEmailsWhenSent(isWanted);
  const next = form.get('next');
  if (typeof next === 'string') return redirect(safeReturnPath(next), { status: 303 });
  return {
    words: isWanted
      ? 'Customers get an email when their parcel is sent.'
      : 'Customers get no email when their parcel is sent.',
  };
}

async function saveReturnCost(desk: Desk, typed: string): Promise<Answer> {
  const { why } = await desk.figures.saveReturnCost(typed);
  return why === undefined ? { words: 'What a return costs is saved.' } : { returnCost: { typed, why } };
}

function languageIn(fields: FormData | URLSearchParams, name = 'language'): WhatsAppLanguage | undefined {
  return WHATSAPP_LANGUAGES.find((language) => language === fields.get(name));
}

export default function Shop({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const say = useSay();
  const { devices, passkeys, whatsapp, returnCost, emailsWhenSent, emailChoice, shown } = loaderData;
  const { words, returnCost: refused, sentences } = answer ?? {};
  const unsaved = sentences?.outcome.state === 'not saved' ? sentences : undefined;
  return (
    <>
      <h1>
        <Say>Shop</Say>
      </h1>
      {words ? (
        <OverScreen answered={answer} isWell>
          <Notice>
            <Say>{words}</Say>
          </Notice>
        </OverScreen>
      ) : null}
      <Mistake why={refused || unsaved ? 'Nothing is saved yet: see below.' : undefined} />
      <nav aria-label={say('More of the desk')} className="row">
        <Link className="button" to={href('/shop/words')}>
          <Say>Words of the shop</Say>
        </Link>
        <Link className="button" to={collectionPath(ABOUT_WORDS)}>
          <Say>About, policies and questions</Say>
        </Link>
        <Link className="button" to={href('/shop/delivery')}>
          <Say>Delivery</Say>
        </Link>
        <Link className="button" to={href('/shop/front')}>
          <Say>Logo, pictures and colours</Say>
        </Link>
        <Link className="button" to={href('/shop/codes')}>
          <Say>Discount codes</Say>
        </Link>
        <Link className="button" to={href('/people')}>
          <Say>People</Say>
        </Link>
        <LanguageLink />
        <Link className="button" to={href('/bring')}>
          <Say>Bring your shop</Say>
        </Link>
        <Link className="button" to={emailsPath()}>
          <Say>Emails</Say>
        </Link>
        <Link className="button" to={figuresPath()}>
          <Say>Figures</Say>
        </Link>
      </nav>
      <Devices devices={devices} />
      <Passkeys passkeys={passkeys} />
      {emailChoice === undefined ? null : <EmailChoiceForm chosen={emailChoice} />}
      <SentEmailsForm isWanted={emailsWhenSent ?? false} />
      <ReturnCost saved={returnCost} answer={refused} />
      <WhatsAppTemplatesForm whatsapp={whatsapp} shown={unsaved?.language ?? shown} answer={sentences} />
    </>
  );
}
