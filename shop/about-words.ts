/** A section of the About page: `html` is the owner's, sanitised before it is shown. */
export type AboutPart = { id: string; heading: string; html: string };

/** The shop's own sections in their order; each is an anchor of /about, which the footer's links name (spec 2, footer). */
export const ABOUT_IDS = ['faq', 'delivery', 'privacy', 'contact'] as const;
export type AboutId = (typeof ABOUT_IDS)[number];

export function isAboutId(id: string): id is AboutId {
  return ABOUT_IDS.some((one) => one === id);
}

/** The collection of the page's sections, one record each. The shop's own show without one, until a record says `isHidden`. */
export const ABOUT_WORDS = 'aboutWords';
