import { type DeskOwner, newKey, signIn } from '../tests/support/desk.ts';
import type { ShopProcess } from '../tests/support/shop-process.ts';
import { orderByForm } from '../tests/support/shopper.ts';

const KURTA = { collection: 'menShirts', id: 'anarkali-block-print-kurta', colour: 'orignal' };

/** Customers of a demo day. */
const CUSTOMERS = [
  ['Ayesha', 'Khan', '0300 1234567', '12 Mall Road, Gulberg III', 'Lahore'],
  ['Bilal', 'Ahmed', '0321-7654321', 'House 7, Street 14, F-8/3', 'Islamabad'],
  ['Fatima', 'Siddiqui', '+92 333 2223334', 'Flat 5B, Sea View Apartments, Block 5 Clifton', 'Karachi'],
  ['Hamza', 'Malik', '0345 9876543', '22-A Satellite Town', 'Rawalpindi'],
  ['Zainab', 'Raza', '0301 5556667', '9 Susan Road', 'Faisalabad'],
  ['Usman', 'Chaudhry', '0312 4445556', '3 Bosan Road', 'Multan'],
  ['Maryam', 'Yousafzai', '0334 1112223', '18 Saddar Road', 'Peshawar'],
  ['Ali', 'Hassan', '0300 8889990', '41 Jinnah Road', 'Quetta'],
] as const;

/** How far each customer's order is, in the same order; the first three stay new. */
const STEPS: readonly (readonly Record<string, string>[])[] = [
  [],
  [{ step: 'no answer' }],
  [],
  [{ step: 'confirm' }],
  [{ step: 'confirm' }, { step: 'pack' }],
  [{ step: 'confirm' }, { step: 'pack' }, { step: 'send', courier: 'PostEx', tracking: '2630010000001' }],
  [
    { step: 'confirm' },
    { step: 'pack' },
    { step: 'send', courier: 'TCS', tracking: '779120045' },
    { step: 'attempted' },
  ],
  [
    { step: 'confirm' },
    { step: 'pack' },
    { step: 'send', courier: 'PostEx', tracking: '2630010000002' },
    { step: 'delivered' },
  ],
];

/** The owner who took the steps, and the id of the order that is packed. */
export type DeskDay = { owner: DeskOwner; packed: string };

/** Places the orders of a demo day and takes their steps. */
export async function liveDeskDay(shop: ShopProcess): Promise<DeskDay> {
  const owner = await signIn(shop);
  let packed = '';
  for (const [nth, [firstName, lastName, contact, address, city]] of CUSTOMERS.entries()) {
    const email = `${firstName.toLowerCase()}@example.com`;
    await orderByForm(shop, [{ ...KURTA, quantity: 1 + (nth % 2) }], {
      ...{ firstName, lastName, contact, address, city, email },
    });
    const order = /data-order="(\w+)"/.exec(await owner.read('/orders'))?.[1] ?? '';
    for (const step of STEPS[nth] ?? []) await owner.step({ order, key: newKey(), ...step });
    if (STEPS[nth]?.at(-1)?.step === 'pack') packed = order;
  }
  return { owner, packed };
}
