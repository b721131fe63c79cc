import { coloursOf, imageOfOptions } from '../../shop/buying/choice.ts';
import { colourName } from '../../shop/catalogue/colour.ts';
import { imageOf, type Product } from '../../shop/catalogue/product.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import { BUY_FORM } from './buy-form.tsx';

type Props = {
  product: Product;
  chosen: string;
  onChoose: (colour: string) => void;
  /** Also on the chosen colour. */
  onPress: () => void;
};

/** Choosing one changes the image and the bought variant (spec 2 and 4). */
export function ColourChoice({ product, chosen, onChoose, onPress }: Props) {
  // One thumbnail for all sizes of a colour.
  const all = coloursOf(product);
  if (all.length === 1) return null;
  const nameOf = (colour: string) => colourName(colour, product.mainColour);
  return (
    <fieldset className="colours">
      <legend>
        Colour: <b>{nameOf(chosen)}</b>
      </legend>
      {all.map((color) => (
        <label key={color} title={nameOf(color)}>
          <input
            type="radio"
            name="colour"
            value={color}
            form={BUY_FORM}
            checked={color === chosen}
            onChange={() => onChoose(color)}
            onClick={onPress}
          />
          <ResponsiveImage
            image={imageOf(product, imageOfOptions(product, { colour: color }))}
            widths={[100, 200]}
            sizes="4.5rem"
            alt={nameOf(color)}
          />
        </label>
      ))}
    </fieldset>
  );
}
