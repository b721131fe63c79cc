import type { Documents } from '../catalogue.ts';

/** documents.json: plain JSON with one document a line, so that a change of one product is a diff of one line. */
export function documentsText(documents: Documents): string {
  const collections = Object.entries(documents).map(([collection, byId]) => {
    const lines = Object.entries(byId).map(([id, fields]) => `    ${JSON.stringify(id)}: ${JSON.stringify(fields)}`);
    return `  ${JSON.stringify(collection)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${collections.join(',\n')}\n}\n`;
}
