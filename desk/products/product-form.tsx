import { type ReactNode, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { BrandNames } from '../../shop/brand.ts';
import type { DeskListing, ShownForm } from '../../shop/desk/product-desk.ts';
import type { CountedProduct } from '../../shop/stock/stock-cells.ts';
import { keepForm } from '../forms/kept-form.ts';
import { Mistake } from '../forms/mistake.tsx';
import { formText } from '../forms/posted-form.ts';
import { useKeptForm } from '../forms/use-kept-form.ts';
import { useOwnKey } from '../forms/use-own-key.ts';
import { useSubmitLater } from '../forms/use-submit-later.ts';
import { useTypedOver } from '../forms/use-typed-over.ts';
import { WhatWasTyped } from '../forms/what-was-typed.tsx';
import { Say } from '../language/use-say.tsx';
import { type KnownImages, PictureFields } from '../pictures/picture-fields.tsx';
import type { SaveButton } from './posted-product.ts';
import { CollectionChoice, ProductFields } from './product-fields.tsx';
import { StockFields } from './stock-fields.tsx';
import { type TypedCells, typedCells } from './stock-form.ts';
import { readForm } from './typed-form.ts';
import type { UnsavedProduct } from './unsaved-product.ts';
import '../orders/edit/edit.css';
import '../orders/order.css';
import './edit-product.css';

type Props = {
  action: string;
  form: ShownForm;
  counted?: CountedProduct;
  /** An empty form's values; the description is of the copied product. */
  prefilled?: ShownForm;
  unsaved: UnsavedProduct | undefined;
  listings: readonly DeskListing[];
  brands: BrandNames;
  images: KnownImages;
  buttons: readonly { button: SaveButton; words: string }[];
  children?: ReactNode;
};

type KeptProduct = { key: string; seen: ShownForm; typed: ShownForm & { cells?: TypedCells } };

export function ProductForm(props: Props) {
  const { action, form, counted = NOTHING, prefilled, unsaved, listings, brands, images, buttons, children } = props;
  const isBusy = useNavigation().state !== 'idle';
  const { over, begin, drop } = useTypedOver({ stored: shownOf(form), first: shownOf(prefilled ?? form) });
  const { stored, first } = over;
  const { kept, startAgain } = useKeptForm<KeptProduct>(action, first);
  const { key } = useOwnKey(kept?.key);
  const shown = unsaved?.typed ?? kept?.typed ?? first;
  const seen = unsaved?.seen ?? kept?.seen ?? stored;
  const mistakes = unsaved?.mistakes ?? {};
  const element = useRef<HTMLFormElement>(null);
  const { isWaiting, setIsUploading, onSubmit } = useSubmitLater(element);
  // Rendered anew only over another form, so that refused input, and what is typed since, stays.
  const rendered = JSON.stringify([kept?.typed ?? first, seen]);
  // Only of the last render: a refused save may bring back other values.
  const [now, setNow] = useState({ rendered, typed: shown });
  const keep = (form: HTMLFormElement | null) => {
    begin();
    const data = form && new FormData(form);
    const kept = data && readForm(data);
    if (!kept) return;
    const cells = typedCells(data);
    const typed = { ...kept.typed, ...(cells.length > 0 ? { cells } : {}) };
    keepForm(action, { seen: kept.seen, typed, key: formText(data, 'key') });
    setNow({ rendered, typed: kept.typed });
  };
  return (
    <>
      {kept && !unsaved ? (
        <WhatWasTyped
          onStartAgain={() => {
            startAgain();
            drop();
          }}
        />
      ) : null}
      <Form
        ref={element}
        method="post"
        encType="multipart/form-data"
        className="edit"
        key={rendered}
        action={action}
        onInput={({ currentTarget }) => keep(currentTarget)}
        onSubmit={(event) => {
          keep(event.currentTarget);
          onSubmit(event);
        }}
      >
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        {/* Enter presses a form's first button. */}
        <button className="visually-hidden" type="submit" name="press" value="save" tabIndex={-1} aria-hidden="true" />
        <Mistake why={unsaved?.why} />
        <PictureFields
          pictures={shown.pictures}
          images={images}
          mistake={mistakes.pictures}
          onChange={(isUploading) => {
            setIsUploading(isUploading);
            keep(element.current);
          }}
        />
        <div className="stack">
          <ProductFields
            form={shown}
            stored={describedIn(seen) || describedIn(prefilled)}
            mistakes={mistakes}
            listings={listings}
            brands={brands}
          />
          <StockFields
            counted={counted}
            shown={seen}
            typed={now.rendered === rendered ? now.typed : shown}
            first={kept?.typed.cells ?? NONE}
            refused={unsaved?.cells}
            mistakes={mistakes}
          />
        </div>
        <CollectionChoice form={shown} mistakes={mistakes} listings={listings} />
        {children}
        <div className="at-thumb product-buttons">
          {isWaiting ? (
            <p role="status">
              <Say>Saved as soon as the pictures are there.</Say>
            </p>
          ) : null}
          {buttons.map(({ button, words }, at) => (
            <button
              key={button}
              className={at === buttons.length - 1 ? 'button button-primary' : 'button'}
              type="submit"
              name="press"
              value={button}
              disabled={isBusy}
            >
              <Say>{words}</Say>
            </button>
          ))}
        </div>
      </Form>
    </>
  );
}

const NOTHING: CountedProduct = { productColors: [] };
const NONE: TypedCells = [];

function describedIn(form: ShownForm | undefined): string {
  return form?.values.description ?? '';
}

function shownOf({ values, collections, pictures }: ShownForm): ShownForm {
  return { values, collections, pictures };
}
