/** The shop's words on every screen, as they are until its owner says otherwise. They are in every page's script. */
export const SHELL_WORDS = {
  /** The display names of the two brands (spec 1 and 7). */
  shopName: 'Fesi Shop',
  resinName: 'Fesi Resin',
  city: 'Lahore',
  mail: 'salaam@fesishop.example',
  /** The shop's pages on other sites (spec 2, footer). */
  facebook: 'https://www.facebook.com/fesishop',
  instagram: 'https://www.instagram.com/fesishop',
  tiktok: 'https://www.tiktok.com/@fesishop',
  youtube: 'https://www.youtube.com/@fesishop',
  /** How long a parcel takes. */
  deliveryTime: '3 to 5 working days',
  /** The announcement bar: 'In the name of Allah, the Most Gracious, the Most Merciful' (spec 2, shell). */
  blessing: 'بِسْمِ اللّٰہِ الرَّحْمٰنِ الرَّحِیْمِ',
  /** What the chat link's message begins with (spec 1). */
  chatMessage: 'Hello, I need help with a product in your shop.',
};
