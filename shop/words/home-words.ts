/** The words of home alone, as they are until the shop's owner says otherwise. */
export const HOME_WORDS = {
  /** The first slide (spec 2, /home). */
  welcome: 'Made by hand in Lahore',
  welcomeLine: 'Shirts, resin and paint from one workshop. Pay in cash when it reaches your door.',
  /** What search engines and shared links show of home. */
  tagline: 'shirts, resin art and texture paint made by hand in Lahore',
  homeDescription:
    'Hand-printed shirts for men, women and children, poured resin art and texture paint. Made in Lahore, delivered all over Pakistan, paid in cash at your door.',
};
