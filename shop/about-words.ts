/** A part of the About page's words: `html` is the owner's, sanitised before it is shown. */
export type AboutPart = { id: AboutId; heading: string; html: string };

/** The parts in their order; each is an anchor of /about, which the footer's links name (spec 2, footer). */
export const ABOUT_IDS = ['faq', 'delivery', 'privacy', 'contact'] as const;
export type AboutId = (typeof ABOUT_IDS)[number];

export function isAboutId(id: string): id is AboutId {
  return ABOUT_IDS.some((one) => one === id);
}

/** The collection in which an owner may write other words: a record of each id, with `heading` and `html`. */
export const ABOUT_WORDS = 'aboutWords';
