import { Form, useNavigation } from 'react-router';
import type { DeskListing, ShownForm } from '../../shop/desk/product-desk.ts';
import { type KnownImages, PictureFields } from '../pictures/picture-fields.tsx';
import { PressKey } from '../steps/step-button.tsx';
import type { SavePress } from './posted-product.ts';
import { CollectionChoice, ProductFields } from './product-fields.tsx';
import type { UnsavedProduct } from './unsaved-product.ts';
import '../orders/edit.css';
import '../orders/order.css';
import './edit-product.css';

type Props = {
  action: string;
  /** What is stored, and what is typed already. */
  form: ShownForm;
  prefilled?: ShownForm;
  isInCatalogue: boolean;
  unsaved: UnsavedProduct | undefined;
  listings: readonly DeskListing[];
  images: KnownImages;
  /** The buttons that save, the main one last. */
  buttons: readonly { press: SavePress; words: string }[];
};

/** The form of a product, a new one or one of the shop: pictures first. */
export function ProductForm({ action, form, prefilled, isInCatalogue, unsaved, listings, images, buttons }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const shown = unsaved?.typed ?? prefilled ?? form;
  const { values, collections, pictures } = form;
  const seen = unsaved?.seen ?? { values, collections, pictures };
  const mistakes = unsaved?.mistakes ?? {};
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="edit"
      key={JSON.stringify([shown, seen])}
      action={action}
    >
      <PressKey />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      {/* What the Enter key presses: a form's first button. */}
      <button className="visually-hidden" type="submit" name="press" value="save" tabIndex={-1} aria-hidden="true" />
      {unsaved?.why ? (
        <p className="mistake" role="alert">
          {unsaved.why}
        </p>
      ) : null}
      <PictureFields pictures={shown.pictures} images={images} mistake={mistakes.pictures} />
      <ProductFields form={shown} mistakes={mistakes} />
      <CollectionChoice form={shown} mistakes={mistakes} listings={listings} isInCatalogue={isInCatalogue} />
      <div className="at-thumb product-buttons">
        {buttons.map(({ press, words }, at) => (
          <button
            key={press}
            className={at === buttons.length - 1 ? 'button button-primary' : 'button'}
            type="submit"
            name="press"
            value={press}
            disabled={isBusy}
          >
            {words}
          </button>
        ))}
      </div>
    </Form>
  );
}
