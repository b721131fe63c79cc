import { data, Link, redirect } from 'react-router';
import type { Desk } from '../../shop/desk/desk.ts';
import { draftMistakes } from '../../shop/orders/draft-settings.ts';
import { DRAFT_LANGUAGES, DRAFT_OCCASIONS, type DraftLanguage } from '../../shop/orders/whatsapp-draft.ts';
import { deskOf } from '../desk-context.ts';
import { emailsPath } from '../emails/emails-path.ts';
import { Devices } from '../shop/devices.tsx';
import { TemplatesForm } from '../shop/templates-form.tsx';
import type { Route } from './+types/shop.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Shop · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, session } = deskOf(context);
  const [devices, drafts] = await Promise.all([session.devices(), read.drafts()]);
  return { devices, drafts, shown: languageIn(new URL(request.url).searchParams) ?? drafts.language };
}

/** Signs a device out, or saves WhatsApp sentences or the language that 'WhatsApp' opens. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const form = await request.formData().catch(() => new FormData());
  const device = form.get('device');
  if (device !== null) {
    await desk.session.signOut(String(device));
    return redirect('/shop', { status: 303 });
  }
  const [open, language] = [languageIn(form, 'open'), languageIn(form)];
  if (open !== undefined) {
    await desk.saveDraftLanguage(open);
    return { words: `‘WhatsApp’ opens ${open} from now on.` };
  }
  if (language === undefined) throw data(null, { status: 400 });
  return saveTemplates(desk, language, form);
}

/** Saves the sentences when none has a mistake; else what was typed stays, with the mistakes beside it. */
async function saveTemplates(desk: Desk, language: DraftLanguage, form: FormData) {
  const typed = Object.fromEntries(DRAFT_OCCASIONS.map((occasion) => [occasion, String(form.get(occasion) ?? '')]));
  const mistakes = draftMistakes(typed);
  if (Object.keys(mistakes).length > 0) return { typed, mistakes };
  await desk.saveTemplates(language, typed);
  return { words: `The ${language} sentences are saved.` };
}

function languageIn(fields: FormData | URLSearchParams, name = 'language'): DraftLanguage | undefined {
  return DRAFT_LANGUAGES.find((language) => language === fields.get(name));
}

export default function Shop({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, drafts, shown } = loaderData;
  const answer = actionData?.typed && { typed: actionData.typed, mistakes: actionData.mistakes };
  return (
    <>
      <h1>Shop</h1>
      {actionData?.words ? <p role="status">{actionData.words}</p> : null}
      {answer ? (
        <p className="mistake" role="alert">
          Nothing is saved yet: see the sentences below.
        </p>
      ) : null}
      <nav aria-label="More of the desk" className="row">
        <Link className="button" to={emailsPath()}>
          Emails
        </Link>
      </nav>
      <Devices devices={devices} />
      <TemplatesForm drafts={drafts} shown={shown} answer={answer} />
    </>
  );
}
