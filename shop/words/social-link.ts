/** Each site's hosts and the prefix of a name. */
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

/** The full address for '@zari', 'facebook.com/zari', 'http://m.facebook.com/zari'. Other texts are returned unchanged. */
export function readSocialLink(site: SocialSite, typed: string): string {
  const { hosts, page } = SITES[site];
  const name = /^@([\w.-]{1,100})$/.exec(typed)?.[1] ?? /^([\w-]{1,100})$/.exec(typed)?.[1];
  if (name !== undefined) return page + name;
  const address = typed.replace(/^https?:\/\//i, '');
  if (!hosts.test(address)) return typed;
  // The bare host redirects; others copy the www address.
  return `https://${address.replace(/^(facebook|instagram|tiktok|youtube)\.com/i, 'www.$1.com')}`;
}
