import { slug } from '../words.ts';
import type { Piece } from './piece.ts';
import type { Recipe, SceneRecipe } from './recipe.ts';
import { onHome, pieces } from './shelves.ts';

/** One picture of the demo: where it goes under `images/`, how large in px, how heavy at most, and what it shows. */
export type Picture = { path: string; width: number; height: number; maxBytes: number; recipe: Recipe };

/** The three blocks near the foot of the home page, each with the collection that it leads to. */
export const premium: { title: string; text: string; scene: SceneRecipe['scene']; collection: string }[] = [
  {
    title: 'Printed by Hand, Block by Block',
    text: 'Sheesham blocks, natural dyes and a table as long as the room. A kurta takes four hundred presses.',
    scene: 'block table',
    collection: 'menShirts',
  },
  {
    title: 'Poured Slowly, Cured in the Shade',
    text: 'Resin does not like to be hurried. Three days from the first drop to the last polish.',
    scene: 'resin studio',
    collection: 'resinCollection',
  },
  {
    title: 'Walls You Want to Touch',
    text: 'Clay, lime and a good knife. We send the paint, a page of drawings and an honest phone number.',
    scene: 'paint wall',
    collection: 'texturePaint',
  },
];

/** The covers of home, each with the collection that it leads to. */
export const covers: { scene: SceneRecipe['scene']; collection: string }[] = [
  { scene: 'truck panel', collection: 'collection_1' },
  { scene: 'cloth stack', collection: 'menShirts' },
  { scene: 'resin studio', collection: 'resinCollection' },
  { scene: 'rooftop line', collection: 'womenShirts' },
];
const about: SceneRecipe['scene'][] = ['workshop night', 'block table', 'rooftop line', 'resin studio', 'paint wall'];

/** Every picture the demo catalogue names, and those the shop lists by itself (covers, about). */
export function demoPictures(): Picture[] {
  return [
    ...covers.map(({ scene }, at) => sceneAt(`coverImages/${coverName(scene, at)}.webp`, scene, at, 1600, 800)),
    ...about.map((scene, at) => sceneAt(`aboutImages/${at + 1}-${slug(scene)}.webp`, scene, 10 + at, 1000, 1400)),
    ...premium.map(({ title, scene }, at) => sceneAt(`products/${slug(title)}.webp`, scene, 20 + at, 800, 1000)),
    ...pieces.flatMap(picturesOf),
  ];
}

/** The further pictures of a piece: a shirt that is written on, that home shows or that is named below has one of its neck and chest from near. */
export function galleryOf({ title, recipe }: Piece): string[] {
  const id = slug(title);
  const isNear = recipe.kind === 'shirt' && (isInFront(title, recipe) || ALSO_NEAR.has(id));
  return isNear ? [`products/${id}-detail.webp`] : [];
}

const ALSO_NEAR = new Set([
  'khewra-salt-tee',
  'mango-season-camp-shirt',
  'picture-wall-block-tee',
  'driver-hotel-check-shirt',
  'polo-ground-polo',
  'margalla-trail-tee',
  'quetta-apple-camp-shirt',
  'office-wala-polo',
  'gul-e-lala-kurti',
  'lawn-wali-subah-kurti',
  'khaddar-saheli-kurti',
  'canal-side-linen-shirt',
  'winter-sun-check-kurti',
  'gulli-danda-stripe-kids-tee',
  'titli-kids-kurta',
  'cricket-captain-stripe-kids-tee',
]);

function picturesOf(piece: Piece): Picture[] {
  const { title, variants } = piece;
  const id = `products/${slug(title)}`;
  const recipe = laidOut(piece);
  return [
    productAt(`${id}.webp`, recipe, sizeOf(piece, recipe)),
    ...variants.map(({ color, recipe }) => productAt(`${id}-${slug(color)}.webp`, recipe, sizeOf(piece, recipe))),
    ...(recipe.kind === 'shirt'
      ? galleryOf(piece).map((path) => productAt(path, { ...recipe, view: 'detail' }, NEAR))
      : []),
  ];
}

/** What home shows first lies looser than the rest; colours of one piece lie alike. */
function laidOut({ title, recipe, variants }: Piece): Recipe {
  return recipe.kind === 'shirt' && isInFront(title, recipe) && variants.length === 0
    ? { ...recipe, lay: 'loose' }
    : recipe;
}

function isInFront(title: string, recipe: Recipe): boolean {
  return isWritten(recipe) || [...onHome].some((piece) => piece.title === title);
}

function isWritten(recipe: Recipe): boolean {
  return recipe.kind === 'shirt' && recipe.motif === 'calligraphy';
}

/** Strokes of paint take four times as long as cloth: only those on home are large. */
function sizeOf({ title, recipe: { kind } }: Piece, recipe: Recipe): Size {
  return kind !== 'paint' || isInFront(title, recipe) ? LARGE : USUAL;
}

type Size = Pick<Picture, 'width' | 'height' | 'maxBytes'>;

/** Sharp in the zoom and on wide screens. */
const LARGE: Size = { width: 1280, height: 1600, maxBytes: 90_000 };
const NEAR: Size = { width: 960, height: 1200, maxBytes: 60_000 };
const USUAL: Size = { width: 800, height: 1000, maxBytes: 30_000 };

/** A cover's file name, without its ending. */
export function coverName(scene: string, at: number): string {
  return `${at + 1}-${slug(scene)}`;
}

function sceneAt(path: string, scene: SceneRecipe['scene'], seed: number, width: number, height: number): Picture {
  return { path, width, height, maxBytes: 90_000, recipe: { kind: 'scene', scene, seed } };
}

function productAt(path: string, recipe: Recipe, size: Size): Picture {
  return { path, ...size, recipe };
}
