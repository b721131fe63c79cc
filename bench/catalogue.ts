import { cutFigures } from './catalogue/cuts.ts';
import { formFigures } from './catalogue/form.ts';
import { hostileUploadFigures } from './catalogue/hostile-uploads.ts';
import { manyProductsFigures } from './catalogue/many-products.ts';
import { photoFigures } from './catalogue/photo.ts';
import { onBothEngines } from './support/on-both-engines.ts';
import { type Figure, table } from './support/table.ts';

/** The last is measured on both engines; what browsers do and what pictures take is the same on each. */
const PARTS: Record<string, () => Promise<Figure[]>> = {
  form: formFigures,
  photo: photoFigures,
  cuts: cutFigures,
  uploads: hostileUploadFigures,
  many: () => onBothEngines('catalogue', manyProductsFigures),
};

/** `CATALOGUE_PARTS=cuts,uploads npm run bench -- catalogue` runs only some of them. */
const ASKED = process.env.CATALOGUE_PARTS?.split(',') ?? Object.keys(PARTS);

/**
 * What an owner waits for who puts products into the shop from a phone, and what a bad line, a bad file and 100,000
 * products do to it. Each part is shown as soon as it is done: the whole takes half an hour.
 */
export async function benchCatalogue(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [part, measure] of Object.entries(PARTS).filter(([part]) => ASKED.includes(part))) {
    const found = await measure();
    console.log(`${part}\n${table(found)}\n`);
    figures.push(...found);
  }
  return figures;
}
