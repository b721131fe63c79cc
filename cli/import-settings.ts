import { type Choosing, choicesIn } from '../server/import/carried-choices.ts';
import type { Known } from '../server/import/catalogue-folder.ts';
import { OFFERED_COLLECTIONS, type Placing } from '../server/import/collections.ts';
import type { ImportedShop, ImportSettings } from '../server/import/documents-of.ts';
import { DECIMALS, type Decimals } from '../server/import/money/written-money.ts';
import { readRates } from '../server/import/rate.ts';
import { CHOICE_WAYS, type SeenChoice, waysOf } from '../shop/desk/import-desk.ts';
import { OwnerError } from '../shop/owner-error.ts';

export type ImportSettingOptions = { put: string[]; choice: string[]; rate: string[]; decimals: string | undefined };

/** How a file is taken. @throws OwnerError for an option that cannot be so, or that means nothing in this file */
export function importSettings(
  found: Known,
  { put, choice, rate, decimals }: ImportSettingOptions,
): Omit<ImportSettings, 'since'> {
  const choices = readChoices(choice, found.is === 'products' ? choicesIn(found.offered.products, new Map()) : []);
  return { placing: readPlacing(put), choices, ...readMoneyOptions(rate, decimals) };
}

/** @throws OwnerError for a rate that is no number, and for decimals that are neither */
function readMoneyOptions(
  rate: readonly string[],
  decimals: string | undefined,
): Pick<ImportSettings, 'rate' | 'rates' | 'decimals'> {
  const said = rate.map((one): [string, string] => {
    const [, currency = '', typed = one] = /^([^=]+)=(.*)$/.exec(one) ?? [];
    return [currency.trim().toUpperCase(), typed];
  });
  const rates = readRates(Object.fromEntries(said));
  if ('unreadable' in rates || rates.size < new Set(said.map(([currency]) => currency)).size)
    throw new OwnerError(
      `--rate must be rupees for one of the file's currency, such as 280 or USD=280, not '${rate.join(' ')}'.`,
    );
  const before: Decimals | undefined = DECIMALS.find((one) => one === decimals);
  if (decimals !== undefined && before === undefined)
    throw new OwnerError(`--decimals must be comma or point, not '${decimals}'.`);
  return { rate: rates.get(''), rates, decimals: before };
}

/** Says that prices without a currency are taken for rupees, and which option changes it. */
export function currencyLines({ money, asked }: ImportedShop, { rate }: Pick<ImportSettings, 'rate'>): string[] {
  if (!money || rate !== undefined || money.unnamed === 0 || asked.doubtful !== undefined) return [];
  return [
    'Prices that name no currency are taken for rupees. For a file in another one say --rate, such as --rate 280.',
  ];
}

/** Says what becomes of each of the file's choices, and which option changes it. */
export function choiceLines(found: Known, choices: Choosing): string[] {
  if (found.is !== 'products') return [];
  return choicesIn(found.offered.products, choices).map((choice) => {
    const others = waysOf(choice)
      .filter((way) => way !== choice.way)
      .map((way) => `--choice '${choice.name}=${way}'`);
    return `${choice.name}, of ${choice.products} of its products: ${WAYS[choice.way](choice)}. Otherwise say ${others.join(' or ')}.`;
  });
}

const WAYS: Record<SeenChoice['way'], (choice: SeenChoice) => string> = {
  products: ({ example }) => `a product for each, such as '${example}'`,
  size: () => 'shoppers choose it as a size',
  colour: () => 'shoppers choose it as a colour',
  one: () => 'one product, at the highest price',
};

/** @throws OwnerError for what is no 'Category=collection' */
function readPlacing(put: readonly string[]): Placing {
  return new Map(
    put.map((said) => {
      const [, category = '', collection = ''] = /^(.*)=([^=]+)$/.exec(said) ?? [];
      if (!OFFERED_COLLECTIONS.includes(collection))
        throw new OwnerError(
          `--put '${said}' must read 'Category=collection', with one of ${OFFERED_COLLECTIONS.join(', ')}.`,
        );
      return [category.trim().toLowerCase(), collection];
    }),
  );
}

/** @throws OwnerError for what is no 'Choice=way', or for a choice that the file has not */
function readChoices(said: readonly string[], seen: readonly SeenChoice[]): Choosing {
  return new Map(
    said.map((one) => {
      const [, name = '', word = ''] = /^(.*)=([^=]+)$/.exec(one) ?? [];
      const choice = seen.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
      const ways = choice ? waysOf(choice) : CHOICE_WAYS;
      const way = ways.find((each) => each === word.trim());
      if (!way) throw new OwnerError(`--choice '${one}' must read 'Material=way', with one of ${ways.join(', ')}.`);
      if (!choice) throw new OwnerError(`--choice '${one}': ${notThere(seen)}`);
      return [choice.name.toLowerCase(), way];
    }),
  );
}

function notThere(seen: readonly SeenChoice[]): string {
  if (seen.length === 0) return 'the file has no choice that is asked about.';
  return `the file has no such choice, only ${seen.map(({ name }) => name).join(', ')}.`;
}
