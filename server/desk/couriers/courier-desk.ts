import { hash } from 'node:crypto';
import { mistakeInLayout } from '../../../shop/couriers/courier.ts';
import type { CourierDesk, OpenSheet, SheetKind, UploadedSheet } from '../../../shop/couriers/courier-desk.ts';
import { owedByCourier } from '../../../shop/couriers/owed.ts';
import { askedStatuses, type PaymentLine, paymentLines } from '../../../shop/couriers/payment-sheet.ts';
import { paisaOf, paisaPrice } from '../../../shop/couriers/sheet-money.ts';
import { statusKey, statusWords } from '../../../shop/couriers/status-words.ts';
import { possibleOrders, type TrackingLine, trackingLines } from '../../../shop/couriers/tracking-sheet.ts';
import type { SheetReader } from '../../sheets/read-in-process.ts';
import { spellCity, spellingsOf } from '../../store/couriers/cities.ts';
import { courierNames, layoutOf, saveLayout } from '../../store/couriers/layouts.ts';
import { costsOf } from '../../store/couriers/parcel-costs.ts';
import { latestSheets, noteBank, saveSheet, sheetCard, sheetOf } from '../../store/couriers/sheets.ts';
import { saidMeanings, saidStatuses, sayStatuses } from '../../store/couriers/statuses.ts';
import { indexOrders } from '../../store/order-search/order-words.ts';
import { deskOrdersOf } from '../../store/orders/order-lists.ts';
import { knownOrders } from '../../store/orders/parcels.ts';
import { openCash } from '../../store/orders/today.ts';
import type { Store } from '../../store/store.ts';
import { write } from '../../store/writing/write.ts';
import { bookedParcels, makeSheet, parcelsToBook, sheetFile } from './booking.ts';
import { comparePayments, compareTracking } from './compare.ts';
import { countSheet, isOtherThanKept, markOf, undoSheet } from './count.ts';

const LATEST = 12;

/** The longest name of a courier, of a city or of its spelling, in characters. */
const LONGEST_NAME = 60;

type Shop = { store: Store; readSheet: SheetReader };

/** What an owner does with couriers, over the store. `by` is the owner, as a history names them. */
export function openCourierDesk(shop: Shop, by: string): CourierDesk {
  const { store } = shop;
  return {
    names: () => courierNames(store),
    async overview() {
      const [couriers, cash, sheets] = await Promise.all([
        courierNames(store),
        openCash(store),
        latestSheets(store, LATEST),
      ]);
      return { couriers, owed: owedByCourier(cash), sheets: sheets.map(sheetCard) };
    },
    layout: (courier) => layoutOf(store, courier),
    spellings: async (courier) => Object.fromEntries(await spellingsOf(store, courier)),
    saidStatuses: (courier) => saidStatuses(store, courier),
    async sayStatuses(courier, said) {
      const why = mistakeInName(courier);
      if (why === undefined) await sayStatuses(store, courier, said, { by, at: Date.now() });
      return { why };
    },
    toBook: () => parcelsToBook(store),
    makeSheet: (wanted) => makeSheet(store, by, wanted),
    takeSheet: (sheet) => takeSheet(shop, by, sheet),
    sheet: (id) => openSheet(store, id),
    sheetFile: (id, type) => sheetFile(store, id, type),
    countSheet: (id, submission) => countSheet(store, by, id, submission),
    undoSheet: (id, submission) => undoSheet(store, by, id, submission),
    noteBank: (id, typed, seen) => noteBankOf(store, { id, typed, seen }),
    costs: (order) => costsOf(store, [order]),
    async saveLayout(layout, seen) {
      const why = mistakeInName(layout.courier) ?? mistakeInLayout(layout);
      if (why !== undefined) return { why };
      const meanwhile = await saveLayout(store, layout, { seen, by, at: Date.now() });
      return meanwhile ? { why: changedBy(meanwhile.by), now: meanwhile.now } : { why: undefined };
    },
    async spellCity(courier, city, spelling) {
      const why = mistakeInName(city) ?? (spelling.length > LONGEST_NAME ? TOO_LONG : undefined);
      if (why === undefined) await spellCity(store, courier, city.trim(), spelling.trim());
      return { why };
    },
  };
}

async function noteBankOf(store: Store, { id, typed, seen }: Record<'id' | 'typed' | 'seen', string>) {
  const bank = typed.trim() === '' ? undefined : paisaOf(typed);
  if (typed.trim() !== '' && bank === undefined) {
    return { why: 'What the bank shows must be a number of rupees, such as 55300.' };
  }
  const shown = seen === '' ? undefined : Number(seen);
  const late = await write(store, (trx) => noteBank(trx, id, { bank, seen: shown }));
  if (!late || late.meanwhile === bank) return { why: undefined };
  const wrote = late.meanwhile === undefined ? 'emptied it' : `wrote ${paisaPrice(late.meanwhile)}`;
  return { why: `Another owner ${wrote} meanwhile. Look at it, and save again if yours is right.` };
}

const TOO_LONG = `That is more than ${LONGEST_NAME} characters.`;

function changedBy(owner: string): string {
  return `${owner} changed these columns meanwhile. Nothing is saved yet: what you typed is still here, and what ${owner} saved is below. Look at both, and save again to keep yours.`;
}

function mistakeInName(name: string): string | undefined {
  if (name.trim() === '') return 'The name is empty.';
  return name.length > LONGEST_NAME ? TOO_LONG : undefined;
}

/** Reads a sheet and saves its lines. It is named by what is in it, so that the same sheet is the same one. */
async function takeSheet(
  { store, readSheet }: Shop,
  by: string,
  { kind, courier, name, bytes }: Parameters<CourierDesk['takeSheet']>[0],
): Promise<UploadedSheet> {
  const mistake = courier.trim() === '' ? 'Which courier is it from?' : mistakeInName(courier);
  if (mistake !== undefined) return { state: 'refused', why: mistake };
  const read = await readSheet(bytes);
  if ('why' in read) return { state: 'refused', why: read.why };
  const found = await linesOf(store, kind, courier, read.rows);
  if ('why' in found) return { state: 'refused', why: found.why, mendIn: 'columns' };
  const { lines: content, total = '' } = found;
  const id = hash('sha256', JSON.stringify([kind, courier, content]), 'hex').slice(0, 24);
  const given = { givenAt: Date.now(), givenBy: by };
  const sheet = { id, kind, courier, name: name.slice(0, LONGEST_NAME), content, total, ...given };
  await write(store, (trx) => saveSheet(trx, sheet));
  return { state: 'given', id };
}

async function linesOf(
  store: Store,
  kind: SheetKind,
  courier: string,
  rows: Parameters<typeof possibleOrders>[0],
): Promise<{ lines: unknown[]; total?: string } | { why: string }> {
  const layout = await layoutOf(store, courier);
  if (kind === 'payment') return paymentLines(rows, layout);
  const known = await knownOrders(store, possibleOrders(rows));
  return trackingLines(rows, layout, (id) => known.has(id));
}

async function openSheet(store: Store, id: string): Promise<OpenSheet | undefined> {
  const sheet = await sheetOf(store, id);
  if (!sheet) return undefined;
  const card = sheetCard(sheet);
  if (sheet.kind === 'booking') return { ...card, kind: 'booking', orders: await bookedParcels(store, sheet) };
  await indexOrders(store);
  const read = (ids: string[]) => deskOrdersOf(store, ids);
  const said = await saidMeanings(store, sheet.courier);
  if (sheet.kind === 'payment') {
    const { matches, money, costs } = await comparePayments(store, sheet, read);
    const words = statusWords(askedStatuses(sheet.content as PaymentLine[]), sheet.courier, said);
    const kept = { ...money, sums: sheet.counted?.sums ?? money.sums };
    const newSums = isOtherThanKept(sheet, money.sums) ? money.sums : undefined;
    const mark = markOf(matches, costs, money.sums);
    const compared = { matches, costs, money: kept, newSums, mark, bank: sheet.bank };
    return { ...card, kind: 'payment', ...compared, words };
  }
  const matches = await compareTracking(store, sheet, read, Date.now());
  const statuses = (sheet.content as TrackingLine[]).flatMap(({ status = '' }) => (statusKey(status) ? status : []));
  return {
    ...card,
    kind: 'tracking',
    matches,
    mark: markOf(matches),
    words: statusWords(statuses, sheet.courier, said),
  };
}
