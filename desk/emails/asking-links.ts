import type { Desk } from '../../shop/desk/desk.ts';
import type { DeskEmail } from '../../shop/desk/desk-emails.ts';
import { isMobile, readPhone, whatsappLink } from '../../shop/phone.ts';
import { draftFor } from '../orders/draft-of.ts';

/** WhatsApp drafts that ask customers for the right address, by the id of each of their emails that was refused. */
export async function askingLinks({ read }: Desk, emails: readonly DeskEmail[]): Promise<Record<string, string>> {
  const refused = emails.filter(({ state, kind }) => state === 'refused' && (kind === 'customer' || kind === 'sent'));
  if (refused.length === 0) return {};
  const drafts = await read.drafts();
  const links = refused.map(async ({ id, order }) => {
    const card = order === undefined ? undefined : await read.order(order);
    const phone = card && readPhone(card.order.contact);
    if (!phone || !isMobile(phone)) return [];
    const draft = draftFor('wrong email', card, { drafts, language: drafts.language });
    return [[id, whatsappLink(phone, draft)] as const];
  });
  return Object.fromEntries((await Promise.all(links)).flat());
}
