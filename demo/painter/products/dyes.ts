import type { Hex } from '../recipe.ts';

/** Cloth colours of the workshop's vats, each with the inks that sit well on it, most used first. */
export const dyes = {
  Indigo: { cloth: '#223459', inks: ['#e9dcc0', '#c9573a', '#d9a441'] },
  Denim: { cloth: '#56708f', inks: ['#f1e7d3', '#1f2f4d', '#d98a4a'] },
  Sky: { cloth: '#a2bccb', inks: ['#2c4a73', '#f7f2e6', '#c9573a'] },
  Ferozi: { cloth: '#2a8a90', inks: ['#f6ecd2', '#17405c', '#eba33a'] },
  Peacock: { cloth: '#12575f', inks: ['#e3b653', '#7cc3b5', '#f1e6cc'] },
  'Bottle Green': { cloth: '#1f4436', inks: ['#e6c476', '#d9694a', '#f0e5cc'] },
  Mehndi: { cloth: '#6a6b2e', inks: ['#f1e2b4', '#8e2f2a', '#dca13a'] },
  Sage: { cloth: '#98a283', inks: ['#3f5238', '#f6f0df', '#b0562c'] },
  Pista: { cloth: '#bfc7a0', inks: ['#4d6a3c', '#c9677c', '#fbf6e6'] },
  Mustard: { cloth: '#c2922f', inks: ['#5e1f26', '#24405a', '#fbefcf'] },
  Marigold: { cloth: '#e0962c', inks: ['#8e1f3a', '#fff1cf', '#1f5a4a'] },
  Rust: { cloth: '#b4572d', inks: ['#f4dfb8', '#3a1d1a', '#e8ac45'] },
  Madder: { cloth: '#8a302c', inks: ['#f0d9b2', '#1f2a44', '#dd9c3c'] },
  Maroon: { cloth: '#5e1e2a', inks: ['#dcb15c', '#e6cfae', '#c1574a'] },
  Coral: { cloth: '#d67c62', inks: ['#fff2df', '#8e2f3f', '#2f6d6b'] },
  Gulabi: { cloth: '#c25f82', inks: ['#fff0e6', '#7c1f4a', '#e9b54c'] },
  'Rose Water': { cloth: '#dfb5b1', inks: ['#a03a5c', '#6b7f56', '#fff6ee'] },
  Jamun: { cloth: '#52264a', inks: ['#d9a9c4', '#dcb15c', '#f2e2e4'] },
  Lilac: { cloth: '#a899b8', inks: ['#54386f', '#fbf3ea', '#5f8a68'] },
  Chai: { cloth: '#a97f56', inks: ['#fbeed6', '#4a2a1c', '#2f5a57'] },
  Sand: { cloth: '#d3bd98', inks: ['#6b3a2a', '#27405e', '#f8efdc'] },
  Ivory: { cloth: '#efe6d2', inks: ['#93302c', '#28406e', '#c9952e'] },
  Chalk: { cloth: '#f4f1ea', inks: ['#1f3d66', '#b8443a', '#3f6d4d'] },
  Stone: { cloth: '#a8a196', inks: ['#2d2b29', '#f3ece0', '#93302c'] },
  Slate: { cloth: '#4d5560', inks: ['#e8dfcc', '#d98a4a', '#93a7b5'] },
  Charcoal: { cloth: '#35322f', inks: ['#e8dcc4', '#d9694a', '#d9a441'] },
  Kajal: { cloth: '#1e1c1d', inks: ['#e0ae4e', '#c94f45', '#f2e7d0'] },
} satisfies Record<string, { cloth: Hex; inks: Hex[] }>;

export type Dye = keyof typeof dyes;
