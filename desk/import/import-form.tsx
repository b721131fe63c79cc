import { Form, useNavigation } from 'react-router';
import type { UploadedExport } from '../../shop/desk/import-desk.ts';
import { Field } from '../forms/field.tsx';
import { Mistake } from '../forms/mistake.tsx';
import { type Say as SayWords, saidCount } from '../language/say.ts';
import { Say, useSay } from '../language/use-say.tsx';
import { Choices } from './choices.tsx';
import { Existing } from './existing.tsx';
import { Money } from './money.tsx';
import { PUT_FIELD } from './posted-import.ts';

type Props = {
  given: UploadedExport;
  collections: readonly { key: string; name: string }[];
  why: string | undefined;
};

/** Where each category goes, what the file's currency is worth, and 'Bring in'. */
export function ImportForm({ given: { seen, said, run, isIn }, collections, why }: Props) {
  const say = useSay();
  const isBusy = useNavigation().state === 'submitting';
  const isStopped = run?.state === 'stopped';
  const isAsked = seen.categories.some(({ collection }) => collection === undefined) || seen.prices.count > 0;
  return (
    <Form method="post" className="panel">
      <Categories seen={seen} collections={collections} />
      <Choices choices={seen.choices ?? []} />
      <Money seen={seen} said={said} />
      {isAnyAsked(seen) ? (
        <button className="button" type="submit" name="do" value="say" disabled={isBusy}>
          <Say>Show it so</Say>
        </button>
      ) : null}
      {seen.existing ? <Existing existing={seen.existing} said={said.existing} /> : null}
      <div className={isIn ? 'stack' : 'at-thumb'}>
        <Mistake why={isIn ? undefined : why} />
        <button
          className={isIn ? 'button' : 'button button-primary'}
          type="submit"
          name="do"
          value="bring"
          disabled={isBusy}
        >
          {importText({ isAgain: isIn, isOn: isStopped && !isIn, products: seen.products }, say)}
        </button>
      </div>
      <p className="quiet">
        {isAsked ? `${say('Answer what is asked above first.')} ` : ''}
        <Say>All of it comes in, or none. It can be undone by one press, and given again without doubles.</Say>
      </p>
    </Form>
  );
}

type ImportWords = { isAgain: boolean; isOn: boolean; products: number };

function importText({ isAgain, isOn, products }: ImportWords, say: SayWords): string {
  if (isOn) return say('Go on');
  if (!isAgain) return saidCount(say, products, 'Bring in {} product');
  return saidCount(say, products, 'Bring in {} product again', 'Bring in {} products again');
}

type Seen = UploadedExport['seen'];

function isAnyAsked({ categories, prices, money, choices = [] }: Seen): boolean {
  return (
    categories.length + prices.count + choices.length + (money?.unnamed ?? 0) + (money?.currencies.length ?? 0) > 0
  );
}

function Categories({ seen, collections }: { seen: Seen; collections: Props['collections'] }) {
  if (seen.categories.length === 0) return <Collections seen={seen} />;
  return (
    <>
      <h2>
        <Say>Which collection each category goes to</Say>
      </h2>
      {seen.categories.map((category) => (
        <CategorySelect key={category.name} of={category} collections={collections} />
      ))}
    </>
  );
}

type Category = UploadedExport['seen']['categories'][number];

function CategorySelect({ of, collections }: { of: Category; collections: Props['collections'] }) {
  const say = useSay();
  return (
    <Field
      words={
        <span className="name">
          {of.name || say('Without a category')}{' '}
          <span className="quiet">{saidCount(say, of.products, '{} product')}</span>
        </span>
      }
    >
      <select name={PUT_FIELD + of.name} defaultValue={of.collection ?? ''} required={of.collection === undefined}>
        {of.collection === undefined ? (
          <option value="">
            <Say>Choose</Say>
          </option>
        ) : null}
        {collections.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Collections({ seen }: { seen: UploadedExport['seen'] }) {
  return (
    <>
      <h2>
        <Say>Its collections</Say>
      </h2>
      <ul className="lines">
        {seen.collections.map(({ key, products }) => (
          <li key={key} className="line">
            <span className="name">{key}</span>
            <b>{products}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
