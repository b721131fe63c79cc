import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import { type ShellData, useWords, wordsOf } from './shell-data.ts';

export function pageMeta(matches: Matches, title: string, description: string): MetaDescriptor[] {
  return previewMeta(titleOf(title, metaWords(matches).shopName), description);
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** For a screen's `meta`. The root's data is the first match's. */
export function metaWords<Own>([root]: Matches, own?: Own) {
  return wordsOf(root?.loaderData as ShellData | undefined, own);
}

/** For names that loaded behind placeholders or came with the link, which `meta` does not know. */
export function usePageTitle(title: string): void {
  const { shopName } = useWords();
  useEffect(() => {
    document.title = titleOf(title, shopName);
  }, [title, shopName]);
}

function titleOf(screen: string, shopName: string): string {
  return `${screen} · ${shopName}`;
}

/** For a title that already contains the shop's name. */
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
