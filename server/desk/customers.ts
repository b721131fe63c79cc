import type { CustomersDesk } from '../../shop/desk/customers-desk.ts';
import type { Desk } from '../../shop/desk/desk.ts';
import { isOwner } from '../../shop/people.ts';
import { customerOf, knownCustomer, saveNote } from '../store/orders/customers.ts';
import type { Store } from '../store/store.ts';

/** The longest note about a customer, in characters: what one reads while the phone rings. */
const LONGEST_NOTE = 500;

export function openCustomersDesk(store: Store, { owner, role }: Pick<Desk, 'owner' | 'role'>): CustomersDesk {
  return {
    async customer(phone, older) {
      const customer = await customerOf(store, phone, older);
      return customer && !isOwner(role) ? { ...customer, toGiveBack: 0 } : customer;
    },
    known: (phone) => knownCustomer(store, phone),
    async save({ text, ...wanted }) {
      const cleaned = text.replaceAll('\r\n', '\n').trim();
      if (cleaned.length > LONGEST_NOTE)
        return { state: 'too long', why: `That is more than ${LONGEST_NOTE} characters. Make the note shorter.` };
      const other = await saveNote(store, { ...wanted, text: cleaned, by: owner });
      return other ? { state: 'changed', note: other } : { state: 'saved' };
    },
  };
}
