import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import { type ShellData, useWords, wordsOf } from './shell-data.ts';

/** Title and description of a screen, as search engines and shared links show them. */
export function pageMeta(matches: Matches, title: string, description: string): MetaDescriptor[] {
  return previewMeta(titleOf(title, metaWords(matches).shopName), description);
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** The words of every screen, and a screen's own, for its `meta`. The root's data is the first match's. */
export function metaWords<Own>([root]: Matches, own?: Own) {
  return wordsOf(root?.loaderData as ShellData | undefined, own);
}

/** Names the page after what loaded behind its placeholders or came with the link: `meta` does not know either. */
export function usePageTitle(title: string): void {
  const { shopName } = useWords();
  useEffect(() => {
    document.title = titleOf(title, shopName);
  }, [title, shopName]);
}

function titleOf(screen: string, shopName: string): string {
  return `${screen} · ${shopName}`;
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
