import { href } from 'react-router';
import type { Desk } from '../../shop/desk/desk.ts';
import type { DeskEmail } from '../../shop/desk/desk-emails.ts';
import { isMobile, readPhone, whatsappLink } from '../../shop/phone.ts';
import { canCorrectEmail } from '../../shop/steps/order-status.ts';
import { whatsappTextFor } from '../orders/whatsapp-text.ts';

/** Ways to deal with a refused address; undefined where not possible. */
export type Ways = {
  correct: string | undefined;
  /** A WhatsApp text that asks the customer for the right address. */
  ask: string | undefined;
};

/** By the id of each refused email to a customer. */
export async function refusedWays({ read }: Desk, emails: readonly DeskEmail[]): Promise<Record<string, Ways>> {
  const refused = emails.filter(({ state, kind }) => state === 'refused' && (kind === 'customer' || kind === 'sent'));
  if (refused.length === 0) return {};
  const whatsapp = await read.whatsapp();
  const ways = refused.map(async ({ id, order: of }): Promise<[string, Ways][]> => {
    const order = of === undefined ? undefined : await read.order(of);
    if (!order) return [];
    const phone = readPhone(order.order.contact);
    const text = whatsappTextFor('wrong email', order, { whatsapp, language: whatsapp.language });
    const correct = canCorrectEmail(order.history) ? `${href('/orders/:id/edit', { id: order.id })}#email` : undefined;
    return [[id, { correct, ask: phone && isMobile(phone) ? whatsappLink(phone, text) : undefined }]];
  });
  return Object.fromEntries((await Promise.all(ways)).flat());
}
