import { ABOUT_WORDS } from '../about-words.ts';
import { COLOURS_RECORD, isBrandingPicture } from '../branding/branding.ts';
import {
  ABOUT_FOLDER,
  BRANDING,
  CATALOGUES,
  COVER_FOLDER,
  FILTER_RECORD,
  HEADING_RECORD,
  holdsProducts,
  PREMIUM_COLLECTION,
} from '../catalogue/collection.ts';

/**
 * 'list': one a line. 'size table': a row a line. 'sort': one of SORTS. 'picture': an image's path. 'collection': its name.
 * 'products': ids, one a line.
 */
export type RecordField = {
  name: string;
  words: string;
  as: 'line' | 'list' | 'html' | 'size table' | 'sort' | 'picture' | 'collection' | 'products';
  isRequired?: boolean;
  hint?: string;
  /** Where the field is in another document. */
  of?: string;
};

export type RecordKind = {
  collection: string;
  title: string;
  one: string;
  about: string;
  fields: readonly RecordField[];
  ifRemoved: string;
  /** A fixed set of records; one without a document has a form too. */
  isFixed?: true;
};

/** Records that owners arrange, add and remove (spec 2, Shell, /home and /about). */
export const RECORD_KINDS: readonly RecordKind[] = [
  {
    ...{ collection: CATALOGUES, title: 'Catalogues', one: 'catalogue' },
    about: 'Each is a menu in the top bar, with a link for each of its collections.',
    ifRemoved: 'Its menu leaves the top bar. Its products stay in the shop, and links to them stay right.',
    fields: [
      { name: 'catalogName', words: 'Name', as: 'line', isRequired: true },
      { name: 'collections', words: 'Collections', as: 'list', hint: 'One a line, in the order of the menu.' },
    ],
  },
  {
    ...{ collection: PREMIUM_COLLECTION, title: 'Big pictures on home', one: 'big picture' },
    about: 'With words beside them, one below the other.',
    ifRemoved: 'It leaves home. The picture itself is kept.',
    fields: [
      { name: 'productTitle', words: 'Title', as: 'line', isRequired: true },
      { name: 'productDescription', words: 'Words', as: 'html' },
      { name: 'productImage', words: 'Picture', as: 'picture' },
      { name: 'collection', words: 'Opens', as: 'collection' },
    ],
  },
  {
    ...{ collection: COVER_FOLDER, title: 'Covers', one: 'cover' },
    about: 'The pictures of home’s carousel, after the shop’s own first one.',
    ifRemoved: 'The picture leaves home’s carousel. The picture itself is kept.',
    fields: [
      { name: 'image', words: 'Picture', as: 'picture', isRequired: true },
      { name: 'collection', words: 'Opens', as: 'collection' },
    ],
  },
  {
    ...{ collection: ABOUT_FOLDER, title: 'About pictures', one: 'picture' },
    about: 'The pictures of the About page, from top to bottom.',
    ifRemoved: 'The picture leaves the About page. The picture itself is kept.',
    fields: [{ name: 'image', words: 'Picture', as: 'picture', isRequired: true }],
  },
  {
    ...{ collection: ABOUT_WORDS, title: 'About, policies and questions', one: 'section' },
    about: 'The words of the About page, section by section, below its pictures.',
    ifRemoved: 'It leaves the About page. A link of the footer to it then leads to the page’s top.',
    fields: [
      { name: 'heading', words: 'Title', as: 'line', isRequired: true },
      { name: 'html', words: 'Text', as: 'html' },
    ],
  },
];

/** On a screen of their own (desk/routes/branding.tsx). */
const BRANDING_KIND: RecordKind = {
  ...{ collection: BRANDING, title: 'The shop’s front', one: 'picture', isFixed: true },
  about: 'Pictures of your own in the place of what the shop draws.',
  ifRemoved: 'The shop draws it again. The picture itself is kept.',
  fields: [{ name: 'picture', words: 'Picture', as: 'picture', isRequired: true }],
};

const COLOURS: readonly RecordField[] = ['dark', 'pink', 'look'].map((name) => ({ name, words: name, as: 'line' }));

/** A collection's special records (spec 3). */
const SETTINGS: readonly RecordField[] = [
  { name: 'heading', words: 'Heading', as: 'line', of: HEADING_RECORD, hint: 'Empty: the shop’s own.' },
  { name: 'type', words: 'First sort', as: 'sort', of: FILTER_RECORD },
  {
    ...{ name: 'byHand', words: 'First by hand', as: 'products', of: FILTER_RECORD },
    hint: 'Number what shoppers see first. The others follow in the first sort.',
  },
  {
    ...{ name: 'sizeTable', words: 'Size table (optional)', as: 'size table', of: HEADING_RECORD },
    hint: 'On its products with sizes. The first line names the columns, then a line for each size, with commas: Size, Chest, Length.',
  },
];

/** The form of a collection's settings, which are two documents. */
export const SETTINGS_FORM = '';

export function recordKind(collection: string): RecordKind | undefined {
  return [...RECORD_KINDS, BRANDING_KIND].find((kind) => kind.collection === collection);
}

/** None where the collection has no such records. */
export function fieldsOfForm(collection: string, id: string | undefined): readonly RecordField[] {
  if (id === SETTINGS_FORM) return holdsProducts(collection) ? SETTINGS : [];
  if (collection === BRANDING && id === COLOURS_RECORD) return COLOURS;
  if (collection === BRANDING && !(id && isBrandingPicture(id))) return [];
  return recordKind(collection)?.fields ?? [];
}
