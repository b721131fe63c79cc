/**
 * The footer's texts, until the owner changes them. In each page's data instead of the script: compressed beside its HTML they
 * weigh next to nothing.
 */
export const FOOTER_WORDS = {
  aboutShirts:
    'Kurtas, tees and camp shirts, printed and stitched by hand in a Lahore lane. Cloth that softens with every wash, ink that does not.',
  aboutResin:
    'Trays, clocks and coasters, poured one at a time. No two rivers run the same way, and no two trays do either.',
  writeToUs: 'A size you are unsure of, a colour you cannot find, a name to be poured in gold. We answer within a day.',
};
