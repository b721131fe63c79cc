/** On every screen, until the owner changes them; in every page's script. */
export const SHELL_WORDS = {
  shopName: 'Fesi Shop',
  resinName: 'Fesi Resin',
  city: 'Lahore',
  mail: 'salaam@fesishop.example',
  /** Spec 2, footer. */
  facebook: 'https://www.facebook.com/fesishop',
  instagram: 'https://www.instagram.com/fesishop',
  tiktok: 'https://www.tiktok.com/@fesishop',
  youtube: 'https://www.youtube.com/@fesishop',
  deliveryTime: '3 to 5 working days',
  /** 'In the name of Allah, the Most Gracious, the Most Merciful' (spec 2, shell). */
  blessing: 'بِسْمِ اللّٰہِ الرَّحْمٰنِ الرَّحِیْمِ',
  /** Spec 1. */
  chatMessage: 'Hello, I need help with a product in your shop.',
};
