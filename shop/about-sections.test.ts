import { expect, test } from 'vitest';
import { aboutParts } from './about-sections.ts';

const part = (heading: string) => ({ heading, html: `<p>${heading}</p>` });
const OURS = { faq: part('Questions'), delivery: part('Delivery'), privacy: part('Privacy'), contact: part('Contact') };
const headings = (records: Parameters<typeof aboutParts>[0]) => aboutParts(records, OURS).map(({ heading }) => heading);

test('without records the shop’s own sections are shown', () => {
  expect(headings([])).toEqual(['Questions', 'Delivery', 'Privacy', 'Contact']);
});

test('a section is changed, hidden, moved and added', () => {
  const records = [
    { id: 'faq', fields: { heading: 'FAQ', place: 1 } },
    { id: 'privacy', fields: { isHidden: true, place: 2 } },
    { id: 'heading', fields: { heading: 'No section' } },
    { id: 'empty', fields: { place: 0 } },
    { id: 'size-guide', fields: { heading: 'Sizes', html: '<p>M</p>', place: 0 } },
  ];
  expect(headings(records)).toEqual(['Sizes', 'FAQ', 'Delivery', 'Contact']);
  expect(aboutParts(records, OURS)[0]).toEqual({ id: 'section-size-guide', heading: 'Sizes', html: '<p>M</p>' });
  expect(aboutParts(records, OURS)[1]).toEqual({ id: 'faq', heading: 'FAQ', html: '<p>Questions</p>' });
});
