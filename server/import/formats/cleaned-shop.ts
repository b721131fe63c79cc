import { withoutControls } from '../../sheets/control-signs.ts';
import { readPicture } from '../images/offered-pictures.ts';
import { type OfferedProduct, type OfferedShop, slugOf } from './offered.ts';
import { plainDescription } from './written-description.ts';
import { plainName } from './written-text.ts';

/** A shop with its texts as meant and the pictures that can be had, with notes. A shop like ours stays as it was. */
export function cleaned(shop: OfferedShop): OfferedShop {
  const notes: string[] = [];
  const builders = new Set<string>();
  const files: string[] = [];
  const products = shop.products.map((product) => {
    if (product.own !== undefined) return product;
    const described = plainDescription(product.description);
    for (const name of described.shortcodes) builders.add(name);
    const named = withNames(product, described.text);
    const pictured = withPictures(named, notes);
    const addresses = new Set([...pictured.images, ...pictured.variants.map(({ image }) => image)]);
    files.push(...[...addresses].filter((address) => address !== '' && !/^(https?|gs):/i.test(address)));
    return pictured;
  });
  if (builders.size > 0)
    notes.push(`Marks of a page builder in descriptions, such as [${[...builders][0]}], are taken out.`);
  const [first] = files;
  if (first !== undefined)
    notes.push(
      `${files.length === 1 ? '1 picture is' : `${files.length} pictures are`} only the name of a file, such as '${first.slice(0, 60)}': a picture comes in by a web address. Where the shop has none of that name, add it to the product.`,
    );
  return { ...shop, products, notes: [...(shop.notes ?? []), ...notes] };
}

function withNames(product: OfferedProduct, description: string): OfferedProduct {
  const title = plainName(product.title);
  const { choices } = product;
  return {
    ...product,
    title,
    // Where a sign of HTML was a part of its name, it is none of its address.
    id: withoutControls(
      title === product.title ? product.id : product.id.replace(slugOf(product.title), slugOf(title)),
    ),
    description,
    brand: plainName(product.brand),
    categories: product.categories.map(plainName),
    variants: product.variants.map((variant) => ({
      ...variant,
      colour: plainName(variant.colour),
      size: plainName(variant.size),
      ...(variant.others ? { others: variant.others.map(plainName) } : {}),
    })),
    ...(choices ? { choices: choices.map(plainName) } : {}),
    otherChoices: product.otherChoices.map(plainName),
  };
}

function withPictures(product: OfferedProduct, notes: string[]): OfferedProduct {
  const told = new Set<string>();
  const addressOf = (written: string) => {
    const picture = readPicture(withoutControls(written));
    if (picture && 'why' in picture) told.add(`'${written.slice(0, 80)}' ${picture.why}`);
    return picture && 'address' in picture ? picture.address : '';
  };
  const images = [...new Set(product.images.map(addressOf))].filter(Boolean);
  const variants = product.variants.map((variant) => ({ ...variant, image: addressOf(variant.image) }));
  const who = `${product.place} '${product.title.slice(0, 60)}'`;
  for (const one of told) notes.push(`${who}: its picture ${one}. Add the picture to the product.`);
  return { ...product, images, variants };
}
