/** The shop's pages on other sites, each with its hosts and what comes before a name there. */
const SITES = {
  facebook: { hosts: /^(?:(?:www|m|web)\.)?(?:facebook\.com|fb\.com|fb\.me)\//i, page: 'https://www.facebook.com/' },
  instagram: { hosts: /^(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)\//i, page: 'https://www.instagram.com/' },
  tiktok: { hosts: /^(?:(?:www|m|vm|vt)\.)?tiktok\.com\//i, page: 'https://www.tiktok.com/@' },
  youtube: { hosts: /^(?:(?:www|m)\.)?(?:youtube\.com|youtu\.be)\//i, page: 'https://www.youtube.com/@' },
};

export type SocialSite = keyof typeof SITES;

export function isSocialSite(key: string): key is SocialSite {
  return Object.hasOwn(SITES, key);
}

/**
 * The whole address of a shop's page as its owner types it: '@zari', 'facebook.com/zari' and 'http://m.facebook.com/zari' too.
 * What is none of these is given back as it is.
 */
export function readSocialLink(site: SocialSite, typed: string): string {
  const { hosts, page } = SITES[site];
  const name = /^@([\w.-]{1,100})$/.exec(typed)?.[1] ?? /^([\w-]{1,100})$/.exec(typed)?.[1];
  if (name !== undefined) return page + name;
  const address = typed.replace(/^https?:\/\//i, '');
  if (!hosts.test(address)) return typed;
  // Browsers are led on from the bare host; its whole address is the one that others copy.
  return `https://${address.replace(/^(facebook|instagram|tiktok|youtube)\.com/i, 'www.$1.com')}`;
}
