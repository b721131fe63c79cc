/** What an owner does on the way to an open shop, where it was empty at its first start. */
export type OpeningDesk = {
  isOpen(): Promise<boolean>;
  state(): Promise<Opening>;
  /** Saves what shoppers read of the shop, on disk before it resolves, or nothing of it. */
  saveContact(request: SaveContact): Promise<ContactOutcome>;
  /** Fills a shop without products with the demo catalogue; false where it has some, or is open. */
  fillWithDemo(): Promise<boolean>;
  /** Takes the demo catalogue out again; what an owner added stays. */
  takeDemoOut(key: string): Promise<void>;
  open(key: string): Promise<OpenOutcome>;
};

/** What an owner is asked before the shop opens, the name alone of need; what is not said is not shown. */
export const CONTACT_KEYS = [
  ...(['shopName', 'resinName', 'number', 'mail', 'city'] as const),
  ...(['facebook', 'instagram', 'tiktok', 'youtube'] as const),
  ...(['deliveryFee', 'deliveryTime', 'ownerEmails'] as const),
];
export type ContactKey = (typeof CONTACT_KEYS)[number];

/** `number`: for WhatsApp and calls; both numbers of the shop are this one. */
export type Contact = Record<ContactKey, string>;

/** `seen`: the form before anything was typed. */
export type SaveContact = { key: string; seen: Contact; typed: Contact };

export type Opening = {
  isOpen: boolean;
  /** '' for what the owner has not said. */
  contact: Contact;
  /** The environment variables that set some of it: that is not changed here. */
  knobs: Partial<Record<ContactKey, string>>;
  /** Names of products that are in the shop, newest first: a page of them at most. */
  products: string[];
  drafts: number;
  hasDemo: boolean;
};

/** 'changed': somebody else saved it since the form was rendered, and nothing was saved now; `contact` is as it is. */
export type ContactOutcome =
  | { state: 'saved' }
  | { state: 'changed'; contact: Contact }
  | { state: 'refused'; mistakes: Partial<Record<ContactKey, string>> };

/** `why` is a sentence. */
export type OpenOutcome = { state: 'open' } | { state: 'refused'; why: string };
