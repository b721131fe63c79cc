import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import { brandName } from '../../shop/brand.ts';

/** Title and description of a screen, as search engines and shared links show them. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  return previewMeta(titleOf(title), description);
}

/** Names the page after what loaded behind its placeholders or came with the link: `meta` does not know either. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}

function titleOf(screen: string): string {
  return `${screen} · ${brandName('fesishop')}`;
}

/** The same for a screen whose title already contains the shop's name. */
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
