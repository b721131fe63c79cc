export type OfferedPicture = { address: string } | { why: string } | undefined;

/** What a text says of a picture. 'TRUE' and 'manual' come from columns that have moved, and say nothing. */
export function readPicture(written: string): OfferedPicture {
  const [, linked = written] = FORMULA.exec(written) ?? [];
  const text = linked.startsWith('//') ? `https:${linked}` : linked;
  if (text === '' || NOTHING.test(text)) return undefined;
  if (/^https?:\/\//i.test(text)) return readAddress(text);
  if (/^gs:\/\//.test(text)) return { address: text };
  if (/^[a-z][\w+.-]{1,20}:/i.test(text)) return { why: 'is no web address' };
  if (ENDING.test(text)) return { address: text.normalize('NFC') };
  return { why: 'is no picture’s address, and no file’s name' };
}

/** Spreadsheets show a picture by '=IMAGE("https://...")'. */
const FORMULA = /^=(?:image|hyperlink)\("([^"]+)"/i;

const NOTHING =
  /^(true|false|yes|no|manual|none|null|nil|nan|undefined|n\/?a|shopify|deny|continue|active|-+|\d+(\.\d+)?|\[\]|\{\})$/i;
const ENDING = /\.(webp|avif|jpe?g|png|gif|tiff?|heic|bmp)$/i;

function readAddress(text: string): OfferedPicture {
  if (!URL.canParse(text)) return { why: 'is no web address' };
  const { hostname, pathname, search } = new URL(text);
  const page = PAGES.find(
    ({ host, path, query }) => host.test(hostname) && path.test(pathname) && !query?.test(search),
  );
  return page ? { why: `is a page of ${page.of} that shows it, not the picture itself` } : { address: text };
}

/** Where owners keep pictures, whose links lead to a page. */
const PAGES: readonly { of: string; host: RegExp; path: RegExp; query?: RegExp }[] = [
  { of: 'Google Drive', host: /^(drive|docs)\.google\.com$/, path: /^\/(file|drive|open|folderview|folders)\b/ },
  { of: 'Google Photos', host: /^(photos\.google\.com|photos\.app\.goo\.gl)$/, path: /./ },
  { of: 'Dropbox', host: /^(www\.)?dropbox\.com$/, path: /./, query: /[?&](raw|dl)=1/ },
  { of: 'OneDrive', host: /^(1drv\.ms|onedrive\.live\.com)$/, path: /^\/(?!download)/ },
  { of: 'iCloud', host: /(^|\.)icloud\.com$/, path: /^\/(?!.*\.(jpe?g|png|webp)$)/i },
  { of: 'Instagram', host: /(^|\.)instagram\.com$/, path: /./ },
  { of: 'Facebook', host: /(^|\.)facebook\.com$/, path: /./ },
  { of: 'Pinterest', host: /(^|\.)(pinterest\.[a-z.]+|pin\.it)$/, path: /./ },
  { of: 'Imgur', host: /^imgur\.com$/, path: /^\/(a\/|gallery\/|\w+$)/ },
];
