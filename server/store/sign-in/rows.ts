/** A sign-in link, valid once; its id is the hash of the link's secret. */
export type SignInLinkRow = { id: string; owner: string; ends_at: number };

/** A sign-in code, with a slow hash, since a code is short. `ask` names what it was asked by. */
export type SignInCodeRow = { id: string; owner: string; hash: string; ends_at: number; ask: string };

/** Who asked for a code for this email: hashes of the browser's secret and of the network; `tries`: the browser's wrong codes. */
export type SignInAskRow = {
  id: string;
  email: string;
  asked_by: string;
  asked_from: string;
  tries: number;
  ends_at: number;
};

/** A signed-in device; its id is the hash of its cookie's secret. */
export type SessionRow = {
  id: string;
  owner: string;
  /** 'Chrome on Android' */
  device: string;
  created_at: number;
  seen_at: number;
};

export type PasskeyRow = {
  /** The credential id. */
  id: string;
  owner: string;
  /** COSE, in base64url. */
  public_key: string;
  counter: number;
  /** JSON: the credential's transports, from the browser. */
  transports: string;
  device: string;
  created_at: number;
  used_at: number | null;
};
