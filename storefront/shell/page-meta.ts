import type { MetaDescriptor } from 'react-router';
import { brandName } from '../../shop/brand.ts';

/** Title and description of a screen, as search engines and shared links show them. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return previewMeta(`${title} · ${brandName('fesishop')}`, description);
}

/** The same for a screen whose title names the shop already. */
export function previewMeta(title: string, description: string): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
