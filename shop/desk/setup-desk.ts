/** For a shop that was empty at its first start. */
export type SetupDesk = {
  isOpen(): Promise<boolean>;
  state(): Promise<SetupState>;
  /** All of it, on disk before it resolves, or nothing. */
  saveContact(request: SaveContact): Promise<ContactOutcome>;
  /** False where the shop has products, or is open. */
  fillWithDemo(): Promise<boolean>;
  /** What an owner added stays. */
  takeDemoOut(key: string): Promise<void>;
  open(key: string): Promise<OpenOutcome>;
};

/** Asked before the shop opens; only the name is required. */
export const CONTACT_KEYS = [
  ...(['shopName', 'resinName', 'number', 'mail', 'city'] as const),
  ...(['facebook', 'instagram', 'tiktok', 'youtube'] as const),
  ...(['deliveryFee', 'deliveryTime', 'ownerEmails'] as const),
];
export type ContactKey = (typeof CONTACT_KEYS)[number];

/** `number`: for WhatsApp and calls; it sets both of the shop's numbers. */
export type Contact = Record<ContactKey, string>;

/** `seen`: before anything was typed. */
export type SaveContact = { key: string; seen: Contact; typed: Contact };

export type SetupState = {
  isOpen: boolean;
  contact: Contact;
  /** Environment variables that set some of it, which cannot be changed here. */
  knobs: Partial<Record<ContactKey, string>>;
  /** Names, newest first: at most one page. */
  products: string[];
  drafts: number;
  hasDemo: boolean;
};

/** 'changed': somebody else saved meanwhile; nothing was saved, and `contact` is the current one. */
export type ContactOutcome =
  | { state: 'saved' }
  | { state: 'changed'; contact: Contact }
  | { state: 'refused'; mistakes: Partial<Record<ContactKey, string>> };

export type OpenOutcome = { state: 'open' } | { state: 'refused'; why: string };
