import type { MetaDescriptor } from 'react-router';
import { brandName } from '../../shop/brand.ts';

/** Title and description of a screen, as search engines and shared links show them. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return [{ title: `${title} · ${brandName('fesishop')}` }, { name: 'description', content: description }];
}
