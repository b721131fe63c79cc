import { expect, test } from 'vitest';
import { type CodeValues, codeValues, readCodeForm } from './code-form.ts';

const EID: CodeValues = { ...codeValues(undefined), code: 'eid 10', amount: '10%' };
const read = (more: Partial<CodeValues>) => readCodeForm({ ...EID, ...more }, 7);

test('a code is read as it is compared, in percent or in rupees', () => {
  expect(read({}).code).toEqual({ code: 'EID10', percent: 10, madeAt: 7 });
  expect(read({ kind: 'rupees', amount: 'Rs 1,500' }).code).toMatchObject({ rupees: 1500 });
});

test('what is filled in comes back in the form', () => {
  const filled = { minimum: '3000', from: '2026-12-03', until: '2026-12-09', times: '100', isOncePerCustomer: 'on' };
  expect(codeValues(read(filled).code)).toEqual({ ...EID, ...filled, code: 'EID10', amount: '10' });
});

test.each<[Partial<CodeValues>, string]>([
  [{ code: 'é-' }, 'code'],
  [{ code: 'A'.repeat(21) }, 'code'],
  [{ amount: '' }, 'amount'],
  [{ amount: '0' }, 'amount'],
  [{ amount: '101' }, 'amount'],
  [{ amount: 'much', kind: 'rupees' }, 'amount'],
  [{ minimum: 'some' }, 'minimum'],
  [{ from: 'tomorrow' }, 'from'],
  [{ from: '2026-12-09', until: '2026-12-03' }, 'until'],
  [{ times: '1.5' }, 'times'],
  [{ times: '0' }, 'times'],
])('%j is a mistake of %s', (more, field) => {
  expect(Object.keys(read(more).mistakes ?? {})).toEqual([field]);
});
