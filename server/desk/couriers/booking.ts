import { randomBytes } from 'node:crypto';
import { bookingRows, whyNotBooked } from '../../../shop/couriers/booking-sheet.ts';
import { LONGEST_TYPED, readCity, taughtName } from '../../../shop/couriers/city.ts';
import type { BookedParcel, ParcelToBook, UploadedSheet, WantedSheet } from '../../../shop/couriers/courier-desk.ts';
import { dayAndTime } from '../../../shop/desk/desk-text.ts';
import { cutText } from '../../../shop/older-browsers/well-formed.ts';
import type { DeskOrder, OrderCard } from '../../../shop/orders/desk-order.ts';
import { cashAtDoor } from '../../../shop/orders/order-cash.ts';
import { PAKISTAN_AHEAD_MS } from '../../../shop/pakistan-time.ts';
import { stateLabel } from '../../../shop/steps/order-states.ts';
import { statusOf } from '../../../shop/steps/order-status.ts';
import { SHEET_TYPES, type SheetType, writeSheet } from '../../sheets/write-sheet.ts';
import { learntCities, spellingsOf, teachCities } from '../../store/couriers/cities.ts';
import { layoutOf } from '../../store/couriers/layouts.ts';
import { latestSheets, type SavedSheet, saveSheet, sheetCard, sheetOf } from '../../store/couriers/sheets.ts';
import { deskOrdersOf } from '../../store/orders/order-lists.ts';
import { MOST_BOOKED, ordersToBook } from '../../store/orders/parcels.ts';
import { lockedOrders } from '../../store/orders/take-steps.ts';
import type { Store } from '../../store/store.ts';
import type { Writing } from '../../store/tables.ts';
import { write } from '../../store/writing/write.ts';

/** Booking sheets among which a packed parcel is looked for: some weeks of them. */
const LATEST = 50;

/** Packed orders without a tracking number, with what stands in the way of booking each. */
export async function parcelsToBook(store: Store | Writing): Promise<ParcelToBook[]> {
  const [cards, learnt, sheets] = await Promise.all([
    ordersToBook(store),
    learntCities(store),
    latestSheets(store, LATEST, 'booking'),
  ]);
  return cards.map((card) => ({
    id: card.id,
    name: nameOf(card),
    cash: cashOf(card),
    since: card.since,
    typedCity: cutText(card.order.shipping.city, LONGEST_TYPED),
    city: readCity(card.order.shipping.city, learnt),
    why: whyNotBooked(card.order),
    sheet: sheetSince(card, sheets),
  }));
}

/** The latest sheet that an order is on since it was packed. */
function sheetSince(card: OrderCard, sheets: readonly SavedSheet[]) {
  const sheet = sheets.find(({ content, givenAt }) => givenAt >= card.since && content.includes(card.id));
  return sheet && sheetCard(sheet);
}

function nameOf({ order: { shipping } }: Pick<OrderCard, 'order'>): string {
  return cutText(`${shipping.firstName} ${shipping.lastName}`, LONGEST_NAME);
}

function cashOf({ order, history }: DeskOrder): number {
  return cashAtDoor(order.total, statusOf(history));
}

const LONGEST_NAME = 200;

/** Makes a booking sheet of these orders, and remembers the cities that the owner was asked for. */
export function makeSheet(store: Store, by: string, wanted: WantedSheet): Promise<UploadedSheet> {
  const { courier, orders, cities } = wanted;
  const id = randomBytes(8).toString('hex');
  const answers = new Map(Object.entries(cities).map(([typed, city]) => [taughtName(typed), city.trim()]));
  return write(store, async (trx): Promise<UploadedSheet> => {
    // Of two owners who book one parcel at once, the second waits here and then sees the first one's sheet.
    await lockedOrders(store, trx, [...new Set(orders)].slice(0, MOST_BOOKED));
    const at = Date.now();
    const parcels = (await parcelsToBook(trx)).filter((parcel) => orders.includes(parcel.id));
    const why = whyNoSheet(wanted, parcels, answers) ?? whyOnAnother(wanted, parcels, at);
    if (why !== undefined) return { state: 'refused', why };
    await teachCities(trx, taughtBy(parcels, answers), { by, at });
    const content = parcels.map((parcel) => parcel.id);
    await saveSheet(trx, { id, kind: 'booking', courier, name: '', content, givenAt: at, givenBy: by });
    return { state: 'given', id };
  });
}

/** 'Order … is on the PostEx sheet of 22:05 already.', when the screen that asks for a sheet does not know of that one. */
function whyOnAnother({ shown = {} }: WantedSheet, parcels: readonly ParcelToBook[], now: number): string | undefined {
  const seen = new Map(Object.entries(shown));
  const other = parcels.find(({ id, sheet }) => sheet && seen.has(id) && seen.get(id) !== sheet.id);
  if (!other?.sheet) return undefined;
  const { courier, givenAt } = other.sheet;
  return `Order ${other.id} is on the ${courier} sheet of ${dayAndTime(givenAt, now)} already.`;
}

function whyNoSheet(
  { courier, orders }: WantedSheet,
  parcels: readonly ParcelToBook[],
  answers: ReadonlyMap<string, string>,
): string | undefined {
  if (courier.trim() === '') return 'Which courier takes the parcels?';
  if (orders.length === 0) return 'Choose the orders that go on the sheet.';
  const gone = orders.find((id) => parcels.every((parcel) => parcel.id !== id));
  if (gone !== undefined) return `Order ${gone} is not packed any more, or has a tracking number already.`;
  const blocked = parcels.find(({ why }) => why !== undefined);
  if (blocked) return `Order ${blocked.id}, ${blocked.name}: ${blocked.why}`;
  const lost = parcels.find(({ city, typedCity }) => city === undefined && !answers.get(taughtName(typedCity)));
  return lost && `Which city is “${lost.typedCity}”? Order ${lost.id} goes there.`;
}

/** The answers that were asked for, each by what was typed; the name of a known city in its usual spelling. */
function taughtBy(parcels: readonly ParcelToBook[], answers: ReadonlyMap<string, string>): Map<string, string> {
  const asked = parcels.filter(({ city }) => city === undefined).map(({ typedCity }) => typedCity);
  return new Map(
    asked.map((typed) => {
      const answer = (answers.get(taughtName(typed)) ?? '').slice(0, LONGEST_CITY);
      return [typed, readCity(answer) ?? answer];
    }),
  );
}

const LONGEST_CITY = 60;

/** The parcels of a booking sheet as they are now. One that was cancelled meanwhile is left out of the file. */
export async function bookedParcels(store: Store, sheet: SavedSheet): Promise<BookedParcel[]> {
  const { orders, cityOf } = await bookedOrders(store, sheet);
  return orders.map((card) => ({
    id: card.id,
    name: nameOf(card),
    city: cityOf(card),
    cash: cashOf(card),
    why:
      card.state === 'cancelled'
        ? `It is ${stateLabel(card.state).toLowerCase()}, so it is not in the file.`
        : undefined,
  }));
}

export async function sheetFile(store: Store, id: string, type: SheetType) {
  const sheet = await sheetOf(store, id);
  if (sheet?.kind !== 'booking') return undefined;
  const [{ columns }, { orders, cityOf }] = await Promise.all([
    layoutOf(store, sheet.courier),
    bookedOrders(store, sheet),
  ]);
  const booked = orders
    .filter(({ state }) => state !== 'cancelled')
    .map((card) => ({ id: card.id, order: card.order, city: cityOf(card), cash: cashOf(card) }));
  const bytes = await writeSheet(bookingRows(columns, booked), type);
  return { name: `${fileName(sheet)}.${type}`, type: SHEET_TYPES[type], bytes };
}

/** 'PostEx-2026-03-03-1405', in Pakistan's time. */
function fileName({ courier, givenAt }: SavedSheet): string {
  const [day = '', time = ''] = new Date(givenAt + PAKISTAN_AHEAD_MS).toISOString().split('T');
  return `${courier.replace(/[^A-Za-z0-9]+/g, '-')}-${day}-${time.slice(0, 5).replace(':', '')}`;
}

async function bookedOrders(store: Store, { content, courier }: SavedSheet) {
  const ids = content.filter((id) => typeof id === 'string');
  const [orders, learnt, spellings] = await Promise.all([
    deskOrdersOf(store, ids),
    learntCities(store),
    spellingsOf(store, courier),
  ]);
  return {
    orders: ids.flatMap((id) => orders.get(id) ?? []),
    cityOf({ order: { shipping } }: Pick<OrderCard, 'order'>): string {
      const city = readCity(shipping.city, learnt) ?? cutText(shipping.city, LONGEST_TYPED);
      return spellings.get(city) ?? city;
    },
  };
}
