import { expect, test } from 'vitest';
import { readColumnsForm } from './columns-form.ts';

/** A form with these columns, 'heading=field=text'. */
function formOf(columns: string[], more: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('courier', ' M&P ');
  form.set('columns', String(columns.length));
  for (const [nth, column] of columns.entries()) {
    const [heading = '', field = '', text = ''] = column.split('=');
    form.set(`heading-${nth}`, heading);
    form.set(`field-${nth}`, field);
    form.set(`text-${nth}`, text);
  }
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
}

test('columns are read in their order, those without a heading are left out', () => {
  const { courier, columns } = readColumnsForm(formOf(['Ref=order=left over', ' =name', 'Type=text=Normal']));
  expect(courier).toBe('M&P');
  expect(columns).toEqual([
    { heading: 'Ref', field: 'order', text: '' },
    { heading: 'Type', field: 'text', text: 'Normal' },
  ]);
});

test('a column moves up; the first stays where it is', () => {
  const headings = (press: string) =>
    readColumnsForm(formOf(['A=order', 'B=name', 'C=city'], { do: press })).columns.map(({ heading }) => heading);
  expect(headings('up-2')).toEqual(['A', 'C', 'B']);
  expect(headings('up-0')).toEqual(['A', 'B', 'C']);
  expect(headings('up-99')).toEqual(['A', 'B', 'C']);
});

test('a form that is none of the desk’s is a layout without columns', () => {
  expect(readColumnsForm(new FormData())).toEqual({
    courier: '',
    columns: [],
    headings: { tracking: '', order: '', amount: '', status: '', net: '', charges: '', taxes: '' },
  });
  expect(readColumnsForm(formOf([], { columns: '1e9' })).columns).toEqual([]);
});
