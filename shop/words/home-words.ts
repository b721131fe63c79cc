/** Until the owner changes them. */
export const HOME_WORDS = {
  welcome: 'Made by hand in Lahore',
  welcomeLine: 'Shirts, resin and paint from one workshop. Pay in cash when it reaches your door.',
  /** For search engines and shared links. */
  tagline: 'shirts, resin art and texture paint made by hand in Lahore',
  homeDescription:
    'Hand-printed shirts for men, women and children, poured resin art and texture paint. Made in Lahore, delivered all over Pakistan, paid in cash at your door.',
};
