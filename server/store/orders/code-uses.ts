import {
  CODES_RECORD,
  type CodeUses,
  type DiscountCode,
  isCounted,
  NO_USES,
  readCodes,
} from '../../../shop/buying/discount-code.ts';
import { SHOP_WORDS } from '../../../shop/catalogue/collection.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { codeCustomer, usedCode } from '../../../shop/orders/used-code.ts';
import type { OrderState } from '../../../shop/steps/order-states.ts';
import { documentFields } from '../products.ts';
import type { Store } from '../store.ts';
import type { Writing } from '../tables.ts';

export async function storedCodes(store: Store | Writing): Promise<Map<string, DiscountCode>> {
  return readCodes(await documentFields(store, SHOP_WORDS, CODES_RECORD));
}

/** How often a code was used, in all and by this customer; reads nothing for a code without limits. */
export async function usesOfCode(store: Store | Writing, code: DiscountCode, contact: string): Promise<CodeUses> {
  if (!isCounted(code)) return NO_USES;
  const uses = usesSinceMade(store, code);
  const [all, byThem] = await Promise.all([
    uses.executeTakeFirst(),
    uses.where('customer', '=', codeCustomer(contact)).executeTakeFirst(),
  ]);
  return { used: Number(all?.used ?? 0), byThem: Number(byThem?.used ?? 0) };
}

export async function sumsOfCode(store: Store | Writing, code: DiscountCode): Promise<{ used: number; given: number }> {
  const row = await usesSinceMade(store, code)
    .select(({ fn }) => fn.sum<number>('rupees').as('given'))
    .executeTakeFirst();
  return { used: Number(row?.used ?? 0), given: Number(row?.given ?? 0) };
}

function usesSinceMade(store: Store | Writing, { code, madeAt }: DiscountCode) {
  return store
    .selectFrom('code_uses')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('code', '=', code)
    .where('used_at', '>=', madeAt);
}

type UsingOrder = { id: string; placedAt: number; order: Order };

/** Counts the use of a code by each of these orders that has one. In the transaction that stores them, under the codes' lock. */
export async function countUses(trx: Writing, orders: readonly UsingOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, placedAt, order: { contact, discount } }) =>
    discount?.code === undefined
      ? []
      : [
          {
            ...{ order_id: id, code: discount.code, customer: codeCustomer(contact) },
            ...{ used_at: placedAt, rupees: discount.rupees },
          },
        ],
  );
  if (rows.length > 0) await trx.insertInto('code_uses').values(rows).execute();
}

type Standing = UsingOrder & { state: OrderState };
type Change = { before: Standing; after: Standing };

/** What follows for the uses of codes when these orders changed, in the transaction of the steps. */
export async function followCodes(trx: Writing, changes: readonly Change[]): Promise<void> {
  const changed = changes.filter(({ before, after }) => useOf(before) !== useOf(after));
  if (changed.length === 0) return;
  await trx
    .deleteFrom('code_uses')
    .where(
      'order_id',
      'in',
      changed.map(({ after }) => after.id),
    )
    .execute();
  await countUses(
    trx,
    changed.map(({ after }) => after).filter((order) => usedCode(order) !== undefined),
  );
}

function useOf(one: Standing): string | undefined {
  const code = usedCode(one);
  return code === undefined ? undefined : JSON.stringify([code, one.order.discount?.rupees, one.order.contact]);
}

type CodedOrder = Pick<Order, 'contact' | 'discount'>;

/** Locks the uses of codes if one of these orders has a counted code; tells whether. Other orders wait for nobody. */
export async function lockCounted(store: Store, trx: Writing, orders: readonly CodedOrder[]): Promise<boolean> {
  const codes = await storedCodes(trx);
  const made = orders.flatMap(({ discount }) => codes.get(discount?.code ?? '') ?? []);
  if (!made.some(isCounted)) return false;
  await store.engine.lockCodes(trx);
  return true;
}

/** Counts the uses of codes over orders that are looked at one after another: those stored, and those taken meanwhile. */
export async function openTally(trx: Writing) {
  const codes = await storedCodes(trx);
  const taken: { name: string; customer: string }[] = [];
  return {
    /** The code of an order, and its uses before this order. */
    async of({ contact, discount }: CodedOrder): Promise<{ code: DiscountCode | undefined; uses: CodeUses }> {
      const code = codes.get(discount?.code ?? '');
      if (!code) return { code, uses: NO_USES };
      const { used, byThem } = await usesOfCode(trx, code, contact);
      const own = taken.filter(({ name }) => name === code.code);
      const ownByThem = own.filter(({ customer }) => customer === codeCustomer(contact));
      return { code, uses: { used: used + own.length, byThem: byThem + ownByThem.length } };
    },
    take({ contact, discount }: CodedOrder): void {
      if (discount?.code !== undefined) taken.push({ name: discount.code, customer: codeCustomer(contact) });
    },
  };
}

/** The uses of codes, locked until the transaction ends, for orders that are looked at one after another. */
export type LockedUses = {
  /** Why an order that uses a code again has no use left; undefined when it has one. */
  whyNone(id: string): Promise<string | undefined>;
  /** Takes the order's use: those after it find one less. */
  take(id: string): void;
};

/** Locks the codes if one of these orders uses a counted one again. */
export async function lockUses(store: Store, trx: Writing, changes: readonly Change[]): Promise<LockedUses> {
  const again = new Map(
    changes.flatMap(({ before, after }) =>
      usedCode(before) === undefined && usedCode(after) !== undefined ? [[after.id, after.order]] : [],
    ),
  );
  const isLocked = again.size > 0 && (await lockCounted(store, trx, [...again.values()]));
  if (!isLocked) return { whyNone: async () => undefined, take: () => undefined };
  const tally = await openTally(trx);
  return {
    async whyNone(id) {
      const order = again.get(id);
      if (!order) return undefined;
      const { code, uses } = await tally.of(order);
      return code && whyLacking(code, uses);
    },
    take(id) {
      const order = again.get(id);
      if (order) tally.take(order);
    },
  };
}

function whyLacking({ code, times, isOncePerCustomer }: DiscountCode, { used, byThem }: CodeUses): string | undefined {
  if (times !== undefined && used >= times) return usedUp(code);
  return isOncePerCustomer && byThem > 0 ? usedByThem(code) : undefined;
}

function usedByThem(code: string): string {
  return `The code ${code} counts once for each customer, and another order of theirs has it now. Cancel that one first, or take a new order without the code.`;
}

function usedUp(code: string): string {
  return `Other orders have used the code ${code} up meanwhile. Let it count once more, under Shop, Discount codes, and press again.`;
}
