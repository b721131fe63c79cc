/** What an owner does on the way to an open shop, where it was empty at its first start. */
export type OpeningDesk = {
  /** Whether shoppers may come in. */
  isOpen(): Promise<boolean>;
  state(): Promise<Opening>;
  /** Saves the shop's name and its number, on disk before it resolves, or nothing of it. */
  saveContact(request: SaveContact): Promise<ContactOutcome>;
  /** Fills a shop without products with the demo catalogue; false where it has some, or is open. */
  fillWithDemo(): Promise<boolean>;
  /** Takes the demo catalogue out again; what an owner added stays. */
  takeDemoOut(key: string): Promise<void>;
  open(key: string): Promise<OpenOutcome>;
};

/** `number`: for WhatsApp and calls; both numbers of the shop are this one. */
export type Contact = { shopName: string; number: string };

/** `seen`: the form before anything was typed. */
export type SaveContact = { key: string; seen: Contact; typed: Contact };

export type Opening = {
  isOpen: boolean;
  /** Both '' until the owner has said them. */
  contact: Contact;
  /** The environment variables that set the numbers, where they do: then they are not changed here. */
  numberKnobs: string[];
  /** Names of products that are in the shop, newest first: a page of them at most. */
  products: string[];
  drafts: number;
  hasDemo: boolean;
};

/** 'changed': somebody else saved it since the form was rendered, and nothing was saved now; `contact` is as it is. */
export type ContactOutcome =
  | { state: 'saved' }
  | { state: 'changed'; contact: Contact }
  | { state: 'refused'; mistakes: { shopName?: string | undefined; number?: string | undefined } };

/** `why` is a sentence. */
export type OpenOutcome = { state: 'open' } | { state: 'refused'; why: string };
