/** The About page's head, until the owner changes it. */
export const ABOUT_PAGE_WORDS = {
  aboutDescription: 'The workshop in Lahore, its people and its tables, in pictures.',
};
