/** The words of the About page's head, as they are until the shop's owner says otherwise. */
export const ABOUT_PAGE_WORDS = {
  /** What search engines and shared links show of it. */
  aboutDescription: 'The workshop in Lahore, its people and its tables, in pictures.',
};
