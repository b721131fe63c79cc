import { SYNONYMS, SYNONYMS_RECORD } from '../../shop/catalogue/collection.ts';
import type { Fields } from '../../shop/catalogue/product.ts';
import type { SearchDesk, SynonymOutcome, SynonymSubmission } from '../../shop/desk/search-desk.ts';
import { synonymGroups, synonymMistakes, withoutSynonym, withSynonym } from '../../shop/search/synonyms.ts';
import { type CatalogueWriting, changeCatalogue } from '../store/changes.ts';
import { deleteDocuments, putDocuments } from '../store/documents.ts';
import { changeWithKey } from '../store/history/sent-before.ts';
import { documentFields } from '../store/products.ts';
import { forgetMissed, missedSearches } from '../store/search/missed-searches.ts';
import type { Store } from '../store/store.ts';
import { write } from '../store/writing/write.ts';

const MOST_SHOWN = 100;

/** What this owner reads of searches, and the synonyms, over the store. */
export function openSearchDesk(store: Store, owner: string): SearchDesk {
  const change = (submission: SynonymSubmission, edit: (fields: Fields) => Edited): Promise<SynonymOutcome> =>
    changeCatalogue(store, (writing) => save(writing, submission.key, edit), {
      what: 'edit',
      by: owner,
      key: submission.key,
    });
  const add = async (submission: SynonymSubmission): Promise<SynonymOutcome> => {
    const outcome = await change(submission, (fields) => {
      const mistakes = synonymMistakes(fields, submission);
      return Object.keys(mistakes).length > 0 ? { mistakes } : { fields: withSynonym(fields, submission) };
    });
    if (outcome.state === 'saved') await write(store, (trx) => forgetMissed(trx, submission.word));
    return outcome;
  };
  return {
    missed: () => missedSearches(store, MOST_SHOWN),
    synonyms: async () => synonymGroups(await documentFields(store, SYNONYMS, SYNONYMS_RECORD)),
    add,
    remove: (submission) => change(submission, (fields) => ({ fields: withoutSynonym(fields, submission) })),
  };
}

type Edited = { fields: Fields } | { mistakes: { word?: string; means?: string } };

/** Changes the document of the synonyms; without a word it is deleted. */
async function save(writing: CatalogueWriting, key: string, edit: (fields: Fields) => Edited): Promise<SynonymOutcome> {
  const { trx } = writing;
  if (await changeWithKey(trx, key)) return { state: 'saved' };
  const edited = edit((await documentFields(trx, SYNONYMS, SYNONYMS_RECORD)) ?? {});
  if ('mistakes' in edited) return { state: 'refused', mistakes: edited.mistakes };
  const document = { collection: SYNONYMS, id: SYNONYMS_RECORD };
  if (Object.keys(edited.fields).length > 0) await putDocuments(writing, [{ ...document, fields: edited.fields }]);
  else await deleteDocuments(writing, [document]);
  return { state: 'saved' };
}
