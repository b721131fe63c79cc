/**
 * The kinds of changes to the catalogue's documents: an import, an owner's edit on the desk, an owner's change of stock, and
 * a way back to an earlier state.
 */
export type CatalogueChangeKind = 'import' | 'edit' | 'stock' | 'back';
