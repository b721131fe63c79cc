/** 'hide': a product becomes a draft. 'stock': an owner's change of stock. 'back': an undo. */
export type CatalogueChangeKind = 'import' | 'edit' | 'delete' | 'hide' | 'stock' | 'back';

/** From an address or a form; undefined for other texts. A database has four bytes for it. */
export function readChangeNr(text: string | null | undefined): number | undefined {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;
}
