import type { CourierDesk, SheetCard } from '../../../shop/couriers/courier-desk.ts';

/** A helper works with couriers and counts their sheets; what they owe, and what was paid before, is the owners'. */
export function withoutSums(desk: CourierDesk): CourierDesk {
  return {
    ...desk,
    async overview() {
      const all = await desk.overview();
      return { ...all, owed: [], sheets: all.sheets.map(withoutItsSums) };
    },
  };
}

function withoutItsSums({ counted, ...sheet }: SheetCard): SheetCard {
  return { ...sheet, counted: counted && { at: counted.at, by: counted.by } };
}
