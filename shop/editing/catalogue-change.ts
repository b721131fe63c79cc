/**
 * The kinds of changes to the catalogue's documents: an import, an owner's edit on the desk, a product that an owner deletes,
 * or hides as a draft, an owner's change of stock, and a way back to an earlier state.
 */
export type CatalogueChangeKind = 'import' | 'edit' | 'delete' | 'hide' | 'stock' | 'back';

/** The number of a change as an address or a form says it; undefined for anything else. A database has four bytes for it. */
export function readChangeNr(text: string | null | undefined): number | undefined {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;
}
