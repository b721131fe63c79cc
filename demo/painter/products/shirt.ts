import { numberOf } from '../../words.ts';
import type { Label, Piece } from '../piece.ts';
import type { Hex, ShirtRecipe } from '../recipe.ts';
import { sizesFact } from '../sizes.ts';
import { type Dye, dyes } from './dyes.ts';
import { writtenWords } from './written-words.ts';

type Look = {
  piece: ShirtRecipe['piece'];
  cloth: Dye;
  motif: ShirtRecipe['motif'];
  /** Instead of the dye's own inks. */
  inks?: Hex[];
  also?: Dye[];
};

/** A shirt of any cut: fabric, sizes and care follow from what it is made of. */
export function shirt(label: Label & { fabric: keyof typeof fabrics }, look: Look, ...paragraphs: string[]): Piece {
  const { fabric, ...rest } = label;
  const words = writtenWords[label.title];
  const recipeIn = (dye: Dye, inks: Hex[] = dyes[dye].inks): ShirtRecipe => ({
    kind: 'shirt',
    piece: look.piece,
    cloth: dyes[dye].cloth,
    motif: look.motif,
    inks,
    ...(words ? { words } : {}),
    seed: numberOf(label.title) % 100_000,
  });
  return {
    ...rest,
    brand: 'fesishop',
    paragraphs,
    facts: [fabrics[fabric].cloth, makings[look.motif], sizesFact(label.title, look.piece), fabrics[fabric].care],
    recipe: recipeIn(look.cloth, look.inks),
    variants: (look.also ?? []).map((dye) => ({ color: dye, recipe: recipeIn(dye) })),
  };
}

const fabrics = {
  lawn: { cloth: 'Fabric: pure cotton lawn, light enough for June', care: 'Care: cold wash, dry in the shade' },
  cambric: { cloth: 'Fabric: cotton cambric, soft and not see-through', care: 'Care: cold wash, warm iron' },
  khaddar: { cloth: 'Fabric: handloom khaddar from Kamalia', care: 'Care: wash alone the first time, warm iron' },
  karandi: { cloth: 'Fabric: karandi, for cool evenings', care: 'Care: gentle wash, iron from inside' },
  linen: { cloth: 'Fabric: cotton and linen, it softens with every wash', care: 'Care: cold wash, iron while damp' },
  jersey: { cloth: 'Fabric: combed cotton jersey, 180 gsm', care: 'Care: wash inside out, no bleach' },
  pique: { cloth: 'Fabric: cotton pique, 220 gsm', care: 'Care: wash with like colours, dry flat' },
  muslin: { cloth: 'Fabric: double muslin, very soft on skin', care: 'Care: machine wash, no softener needed' },
  silk: { cloth: 'Fabric: raw silk with a cotton lining', care: 'Care: dry clean, keep in the cotton bag' },
};

const makings: Record<ShirtRecipe['motif'], string> = {
  plain: 'Made: dyed in small vats, so no two lots are quite alike',
  'block print': 'Made: printed by hand with carved sheesham blocks',
  ajrak: 'Made: resist printed the Sindhi way, with indigo and madder',
  embroidery: 'Made: embroidered by hand, threads tied off inside',
  calligraphy: 'Made: written with a reed pen, then screen printed',
  'truck flower': 'Made: drawn by a truck painter, then screen printed',
  peacock: 'Made: drawn by a truck painter, then screen printed',
  stripes: 'Made: woven from dyed yarn, the colour goes right through',
  check: 'Made: woven from dyed yarn, the colour goes right through',
};
