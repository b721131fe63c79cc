import { data, href, Link, redirect } from 'react-router';
import { BRANDING_PICTURES, brandingOf, COLOURS_RECORD, isBrandingPicture } from '../../shop/branding/branding.ts';
import { BRANDING } from '../../shop/catalogue/collection.ts';
import { BrandingPiece } from '../branding/branding-picture.tsx';
import { BrandingPreview } from '../branding/branding-preview.tsx';
import { ColoursForm } from '../branding/colours-form.tsx';
import { collectionPath } from '../collections/collections-path.ts';
import { type RefusedRecord, takePostedRecord } from '../collections/posted-record.ts';
import { deskOf } from '../desk-context.ts';
import { formText, postedForm, postedKey } from '../forms/posted-form.ts';
import { sendForm } from '../forms/send-form.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useFormKey } from '../forms/use-form-key.ts';
import { SavedNotice } from '../history/back-notice.tsx';
import { changeNrIn } from '../history/history-path.ts';
import { Say } from '../language/use-say.tsx';
import type { Route } from './+types/branding.ts';
import '../orders/order.css';
import '../collections/collections.css';

export const meta: Route.MetaFunction = () => [{ title: 'Logo, pictures and colours · Desk' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { collections, read, words } = deskOf(context);
  const [pictures, colours = {}, { values }] = await Promise.all([
    collections.records(BRANDING),
    collections.form(BRANDING, COLOURS_RECORD),
    words.form(),
  ]);
  const images = await read.images(pictures.flatMap(({ picture }) => picture ?? []));
  const { shopName, resinName } = values;
  const branding = brandingOf({ pictures, images, colours });
  return { branding, colours, names: { shopName, resinName }, saved: changeNrIn(request, 'saved') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const { collections, products } = deskOf(context);
  if (form.has('look')) {
    const posted = await takePostedRecord(form, { collections, products, collection: BRANDING, id: COLOURS_RECORD });
    if (posted?.state === 'not saved') return { colours: posted.form };
    if (posted?.state !== 'saved') throw data(null, { status: posted ? 404 : 400 });
    return redirect(collectionPath(BRANDING, posted.nr), { status: 303 });
  }
  const [key, id] = [postedKey(form), formText(form, 'back')];
  if (key === undefined || !isBrandingPicture(id)) throw data(null, { status: 400 });
  const outcome = await collections.remove({ collection: BRANDING, id, key });
  if (outcome.state !== 'saved') return { back: 'It was taken away already.' };
  return redirect(collectionPath(BRANDING, outcome.nr), { status: 303 });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function BrandingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { branding, colours, names, saved } = loaderData;
  const answer: ActionAnswer | undefined = useAnswer(actionData);
  const refused = answer?.colours;
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to={href('/shop')}>
          <Say>Shop</Say>
        </Link>
        <h1>
          <Say>Logo, pictures and colours</Say>
        </h1>
        <p className="quiet">
          <Say>Shoppers see a change within a second. What you do not set the shop draws itself.</Say>
        </p>
        {saved === undefined || answer ? null : <SavedNotice nr={saved} />}
        {answer?.back === undefined ? null : <p role="status">{answer.back}</p>}
      </header>
      <BrandingPreview branding={branding} names={names} />
      <ul className="plain-list">
        {BRANDING_PICTURES.map((id) => (
          <BrandingPiece key={id} id={id} image={branding[id]} shopName={names.shopName} />
        ))}
      </ul>
      <ColoursForm key={useFormKey(answer !== undefined)} colours={colours} refused={refused} />
    </>
  );
}

type ActionAnswer = { colours?: RefusedRecord; back?: string };
