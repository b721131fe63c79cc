import type { CourierDesk, OpenSheet, SheetCard } from '../../../shop/couriers/courier-desk.ts';
import type { PaymentMatch } from '../../../shop/couriers/payment-sheet.ts';

/**
 * For a helper, who works with couriers and counts their sheets: what couriers owe, and the money of what was counted, is
 * the owners'. `by`: the helper's name.
 */
export function withoutSums(desk: CourierDesk, by: string): CourierDesk {
  return {
    ...desk,
    async overview() {
      const all = await desk.overview();
      return { ...all, owed: [], sheets: all.sheets.map(withoutItsSums) };
    },
    async sheet(id) {
      const sheet = await desk.sheet(id);
      return sheet?.kind === 'payment' ? paymentWithoutSums(sheet) : sheet;
    },
    /** An undone payment sheet shows its money again, so a helper undoes only their own count. */
    async undoSheet(id, submission) {
      const sheet = await desk.sheet(id);
      if (sheet?.kind !== 'payment' || !sheet.counted) return desk.undoSheet(id, submission);
      const { counted } = sheet;
      if (counted.by !== by) return { why: 'What somebody else counted is undone by an owner.' };
      return desk.undoSheet(id, { ...submission, shown: submission.shown ?? counted.at });
    },
    noteBank: async () => ({ why: 'What the bank shows is written by an owner.' }),
    costs: async () => [],
  };
}

/** Until it is counted its money is shown: a helper compares it with the file. */
function paymentWithoutSums(sheet: Extract<OpenSheet, { kind: 'payment' }>): OpenSheet {
  const shown = sheet.counted ? { money: undefined, matches: sheet.matches.map(withoutSum) } : {};
  return { ...withoutItsSums(sheet), ...shown, newSums: undefined, bank: undefined };
}

/** Of a line that the count left out. */
function withoutSum(match: PaymentMatch): PaymentMatch {
  if (match.state === 'not in the books') return { ...match, line: { ...match.line, amount: '' } };
  return match.state === 'wrong' && match.namesSum ? { ...match, why: 'Its sum does not fit the order.' } : match;
}

function withoutItsSums<Sheet extends SheetCard>({ counted, ...sheet }: Sheet) {
  return { ...sheet, counted: counted && { at: counted.at, by: counted.by } };
}
