import { expect, test } from 'vitest';
import { synonymGroups, synonymMistakes, withoutSynonym, withSynonym } from './synonyms.ts';

test("the owner's synonyms are lists or texts with commas; anything else is left out", () => {
  expect(synonymGroups({ dupatta: ['chunni', 'odhni'], tray: 'thaal, seeni', broken: 7, alone: [] })).toEqual([
    { word: 'dupatta', others: ['chunni', 'odhni'] },
    { word: 'tray', others: ['thaal', 'seeni'] },
  ]);
});

test('a pair joins the group of its meaning, and leaves it; what else is written there stays', () => {
  const fields = { tray: 'thaal, seeni', broken: 7 };
  const more = withSynonym(fields, { word: 'thaali', means: 'tray' });
  expect(synonymGroups(more)).toEqual([{ word: 'tray', others: ['thaal', 'seeni', 'thaali'] }]);
  expect(more).toHaveProperty('broken', 7);
  expect(withoutSynonym(more, { word: 'seeni', means: 'tray' }).tray).toEqual(['thaal', 'thaali']);
  expect(withoutSynonym({ tray: ['thaal'] }, { word: 'thaal', means: 'tray' })).toEqual({});
  expect(withoutSynonym(fields, { word: 'nothing', means: 'there' })).toEqual(fields);
});

test.each([
  ['', 'tray', 'word'],
  ['big thaal', 'tray', 'word'],
  ['thaal', '', 'means'],
  ['thaal', 'big tray', 'means'],
  ['qurta', 'kurta', 'means'],
  ['thaal', 'tray', 'word'],
])("'%s' for '%s' is refused at the field '%s'", (word, means, field) => {
  expect(Object.keys(synonymMistakes({ tray: ['thaal'] }, { word, means }))).toEqual([field]);
});
