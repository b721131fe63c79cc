import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';
import { cataloguePath, collectionPath, productPath } from '../../shop/page-path.ts';
import { Link } from './link.tsx';

const NAMES = [
  ...['Eid Kurtas', 'spaced / slashed', 'a?b=c&d#e', '100% cotton', "Kid's (2)"],
  ...['..', 'کرتا', 'id~with~tildes', '"<b>', 'https://elsewhere.example'],
];

test('the server writes a link as browsers render it, whatever its path names', () => {
  for (const name of NAMES) {
    const paths = [productPath(name, name), collectionPath(name), `${cataloguePath(name, name)}?sort=newest&page=2`];
    for (const to of paths) {
      const props = { to, className: 'card', state: { name }, prefetch: 'intent', 'aria-current': 'page' } as const;
      expect(htmlOf(createElement(Link, props, name))).toBe(htmlOf(createElement(RouterLink, props, name)));
    }
  }
});

function htmlOf(link: ReactElement): string {
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: ['/men-shirts?page=3'] }, link));
}
