import { ABOUT_IDS, type AboutId, type AboutPart, isAboutId } from './about-words.ts';
import { isSpecialRecord } from './catalogue/collection.ts';
import { inOrder } from './catalogue/in-order.ts';
import type { Fields } from './catalogue/product.ts';

export const LONGEST_HEADING = 100;

type AboutRecord = { id: string; fields: Fields };

/** The sections' records in the page's order: the shop's own first, until an owner moves one. */
export function aboutRecords(stored: readonly AboutRecord[]): AboutRecord[] {
  const own = ABOUT_IDS.map((id) => stored.find((one) => one.id === id) ?? { id, fields: {} });
  const added = stored.filter(({ id, fields }) => {
    return !isAboutId(id) && !isSpecialRecord(id) && Boolean(fields.heading || fields.html);
  });
  return inOrder([...own, ...added], ({ fields }) => fields).filter(({ fields }) => fields.isHidden !== true);
}

/** The sections as the page shows them. Where an owner said nothing they have the shop's own words. */
export function aboutParts(stored: readonly AboutRecord[], ours: Record<AboutId, Omit<AboutPart, 'id'>>): AboutPart[] {
  return aboutRecords(stored).map(({ id, fields }) => {
    const { heading = '', html = '' } = { ...(isAboutId(id) ? ours[id] : {}), ...fields };
    return { id: isAboutId(id) ? id : `section-${id}`, heading: String(heading), html: String(html) };
  });
}
