import { data, Link, redirect } from 'react-router';
import { fieldsOfForm, recordKind, SETTINGS_FORM } from '../../../shop/editing/record-kinds.ts';
import { nameOfParam } from '../../../shop/path-part.ts';
import { collectionPath, recordPath } from '../../collections/collections-path.ts';
import { isMoved, MovedNotice } from '../../collections/moved-notice.tsx';
import { takePostedRecord } from '../../collections/posted-record.ts';
import { RecordForm } from '../../collections/record-form.tsx';
import { RecordList } from '../../collections/record-list.tsx';
import { deskOf } from '../../desk-context.ts';
import { formText, postedForm, postedKey } from '../../forms/posted-form.ts';
import { sendForm } from '../../forms/send-form.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useFormKey } from '../../forms/use-form-key.ts';
import { BackNotice, undoOf } from '../../history/back-notice.tsx';
import { changeNrIn } from '../../history/history-path.ts';
import { takePostedBack } from '../../history/posted-back.ts';
import { Say } from '../../language/use-say.tsx';
import { productsPath } from '../../products/products-path.ts';
import { Notice } from '../../shell/notice.tsx';
import { OverScreen } from '../../steps/over-screen.tsx';
import type { Route } from './+types/collection.ts';
import '../../orders/edit/edit.css';
import '../../orders/order.css';
import '../../collections/collections.css';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.title ?? 'Collection'} · Desk` }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const collection = nameOfParam(params.collection);
  const { collections, read, settings } = deskOf(context);
  const kind = recordKind(collection);
  if (kind?.isFixed) throw redirect(collectionPath(collection));
  const values = await collections.form(collection, SETTINGS_FORM);
  if (!kind && !values) throw data(null, { status: 404 });
  const records = kind ? await collections.records(collection) : [];
  const images = await read.images(records.flatMap(({ picture }) => picture ?? []));
  const own = kind ? undefined : (await collections.list()).find(({ key }) => key === collection);
  return {
    ...{ kind, values, records, title: kind?.title ?? own?.name ?? collection },
    images: Object.fromEntries(images.map((image) => [image.path, image])),
    products: values ? await collections.products(collection) : [],
    shopPath: own && settings.shopUrl + own.path,
    saved: changeNrIn(request, 'saved'),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const collection = nameOfParam(params.collection);
  const { collections, products, history } = deskOf(context);
  const form = await postedForm(request);
  if (form.has('nr')) return { back: await takePostedBack(form, history) };
  if (form.has('way')) {
    const [key, id, way] = [postedKey(form), formText(form, 'record'), form.get('way')];
    if (key === undefined || (way !== 'up' && way !== 'down')) throw data(null, { status: 400 });
    return { moved: { way, outcome: await collections.move({ collection, id, key, way }) } as const };
  }
  const posted = await takePostedRecord(form, { collections, products, collection, id: SETTINGS_FORM });
  if (posted?.state === 'not saved') return { refused: posted.form };
  if (posted?.state !== 'saved') throw data(null, { status: posted ? 404 : 400 });
  return redirect(collectionPath(collection, posted.nr), { status: 303 });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export default function Collection({ loaderData, actionData, params }: Route.ComponentProps) {
  const collection = nameOfParam(params.collection);
  const answer = useAnswer(actionData);
  const { kind, values, records, images, products, title, shopPath, saved } = loaderData;
  const { back, moved, refused } = { back: undefined, moved: undefined, refused: undefined, ...answer };
  const visit = useFormKey(refused !== undefined);
  return (
    <>
      <header className="order-head">
        <Link className="order-back" to="/collections">
          <Say>Collections</Say>
        </Link>
        <h1 className="name">
          <bdi>{title}</bdi>
        </h1>
        {kind ? (
          <p className="quiet">
            <Say>{kind.about}</Say>
          </p>
        ) : null}
      </header>
      {saved === undefined || answer ? null : (
        <Notice undo={undoOf(saved)}>
          <Say>Saved.</Say>
        </Notice>
      )}
      <OverScreen answered={moved ?? back} isWell={(!moved || isMoved(moved)) && back?.outcome.state !== 'refused'}>
        <MovedNotice moved={moved} />
        <BackNotice answered={back} />
      </OverScreen>
      {kind ? (
        <>
          <RecordList collection={collection} records={records} images={images} />
          <Link className="button" to={recordPath(collection)}>
            <Say>{`Add a ${kind.one}`}</Say>
          </Link>
        </>
      ) : null}
      {!kind && values ? (
        <>
          <div className="row">
            <Link className="order-back" to={productsPath({ collection })}>
              <Say>Its products</Say>
            </Link>
            {shopPath ? (
              <a className="order-back" href={shopPath} target="_blank" rel="noreferrer">
                <Say>See in the shop</Say>
              </a>
            ) : null}
          </div>
          <RecordForm
            key={visit}
            fields={fieldsOfForm(collection, SETTINGS_FORM)}
            values={values}
            typed={undefined}
            refused={refused}
            choices={{ collections: [], pictures: [], products, find: '' }}
          />
        </>
      ) : null}
    </>
  );
}
