import { CART_DELIVERY, CHECKOUT_DELIVERY } from '../../shop/buying/delivery.ts';
import type { ContactKey } from '../../shop/desk/setup-desk.ts';
import { DEFAULT_WORDS } from '../../shop/words/words.ts';
import { Field } from '../forms/field.tsx';

const FIELDS: Record<ContactKey, { label: string; type?: string; hint?: string }> = {
  shopName: { label: 'Name of the shop' },
  resinName: { label: 'Name of your resin brand', hint: 'If it has one of its own.' },
  number: {
    label: 'Number for WhatsApp and calls',
    type: 'tel',
    hint: 'Such as 0300 1234567. Two numbers? Shop, Words of the shop has a place for each.',
  },
  mail: { label: 'Email for customers', type: 'email' },
  city: { label: 'City' },
  facebook: { label: 'Facebook', hint: 'Such as @yourshop, or the page’s address.' },
  instagram: { label: 'Instagram' },
  tiktok: { label: 'TikTok' },
  youtube: { label: 'YouTube' },
  deliveryFee: {
    label: 'Delivery fee, in rupees',
    hint: `0 where it is free. Until you say it, the cart says ${CART_DELIVERY} and the checkout takes ${CHECKOUT_DELIVERY}. Cities may have their own: Shop, Delivery.`,
  },
  deliveryTime: {
    label: 'How long a parcel takes',
    hint: `Until you say it, pages say ${DEFAULT_WORDS.deliveryTime}.`,
  },
  ownerEmails: {
    label: 'Your own email',
    type: 'email',
    hint: 'Orders are sent there, and it lets you in to this desk. Shoppers do not see it. Several? Put commas between them.',
  },
};

type Props = {
  name: ContactKey;
  value: string;
  knob: string | undefined;
  mistakes: Readonly<Record<string, string | undefined>>;
};

export function ContactField({ name, value, knob, mistakes }: Props) {
  const { label, type, hint } = FIELDS[name];
  const help = knob === undefined ? hint : `Set by ${knob} where the shop runs, and changed there.`;
  return (
    <Field words={label} hint={help} mistake={mistakes[name]}>
      <input
        id={name}
        type={type}
        defaultValue={value}
        dir="auto"
        autoComplete="off"
        {...(knob === undefined ? { name } : { readOnly: true })}
      />
    </Field>
  );
}
