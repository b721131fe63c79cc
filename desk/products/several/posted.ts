import { isPressKey } from '../../../shop/desk/press-key.ts';
import type { ProductDesk } from '../../../shop/desk/product-desk.ts';
import type { SeveralOutcome, SeveralRequest } from '../../../shop/desk/several-products.ts';
import { type ProductChange, readPercent } from '../../../shop/editing/product-change.ts';
import { formText } from '../../forms/form-text.ts';

/** What became of a press on one product or several of the list, and what was typed. */
export type PostedSeveral = {
  change: ProductChange;
  ids: string[];
  outcome: SeveralOutcome;
  typed: { percent: string; isSale: boolean; collection: string };
  /** The prices that a form for prices showed. */
  shown: { price?: string; oldPrice?: string };
};

/** Makes the change that a form asks for; undefined for a form that is none of the desk's. */
export async function takePostedSeveral(form: FormData, products: ProductDesk): Promise<PostedSeveral | undefined> {
  const request = readSeveralForm(form);
  if (!request) return undefined;
  const { change } = request;
  const ids = request.products.map(({ id }) => id);
  const why = ids.length === 0 ? 'Choose a product or more.' : mistakeIn(change);
  const outcome = why === undefined ? await products.changeSeveral(request) : { state: 'refused' as const, why };
  const typed = {
    ...{ percent: formText(form, 'percent'), isSale: form.has('sale') },
    collection: formText(form, 'collection'),
  };
  return { change, ids, outcome, typed, shown: readShown(formText(form, 'shown')) };
}

/** What a form asks for; each product is written 'ID:SEEN'. */
function readSeveralForm(form: FormData): SeveralRequest | undefined {
  const key = formText(form, 'key');
  const change = readChange(form);
  const products = form.getAll('product').flatMap((one) => {
    const [, id = '', seen = ''] = /^(.+):(\d{1,9})$/s.exec(String(one)) ?? [];
    return id === '' ? [] : [{ id, seen: Number(seen) }];
  });
  if (!change || !isPressKey(key)) return undefined;
  return { key, products, change };
}

function readChange(form: FormData): ProductChange | undefined {
  const collection = formText(form, 'collection');
  const what = formText(form, 'what');
  switch (what) {
    case 'sold out':
    case 'in stock':
      return { what: 'sold out', isSoldOut: what === 'sold out' };
    case 'prices':
      return { what, price: formText(form, 'price'), oldPrice: formText(form, 'oldPrice') };
    case 'lower':
    case 'raise': {
      const percent = readPercent(formText(form, 'percent')) ?? Number.NaN;
      const isLower = what === 'lower';
      return { what: 'percent', percent: isLower ? -percent : percent, isSale: isLower && form.has('sale') };
    }
    case 'put':
    case 'take':
      return { what, collection };
    default:
      return undefined;
  }
}

/** Nothing where another form posted it. */
function readShown(json: string): PostedSeveral['shown'] {
  try {
    const { price, oldPrice } = JSON.parse(json) as { price?: unknown; oldPrice?: unknown };
    return { price: String(price ?? ''), oldPrice: String(oldPrice ?? '') };
  } catch {
    return {};
  }
}

function mistakeIn(change: ProductChange): string | undefined {
  if (change.what === 'percent' && Number.isNaN(change.percent)) return 'Type by how many percent, such as 10.';
  const isNowhere = (change.what === 'put' || change.what === 'take') && change.collection === '';
  return isNowhere ? 'Choose a collection.' : undefined;
}
