import type { DeskOwner } from './desk-owner.ts';

/** An open stream of the desk's live updates, as a page of this owner has one. */
export type DeskStream = {
  status: number;
  /** All that it has said so far. */
  said(): string;
  /** Resolves when the desk ends it. */
  ended: Promise<void>;
  close(): void;
};

export async function openDeskStream(deskUrl: string, { cookie }: Pick<DeskOwner, 'cookie'>): Promise<DeskStream> {
  const stop = new AbortController();
  const { status, body } = await fetch(`${deskUrl}/live`, { headers: { Cookie: cookie }, signal: stop.signal });
  let said = '';
  async function listen(): Promise<void> {
    const text = new TextDecoder();
    for await (const bytes of body ?? []) said += text.decode(bytes as Uint8Array, { stream: true });
  }
  return { status, said: () => said, ended: listen().catch(() => undefined), close: () => stop.abort() };
}
