import { OwnerError } from '../../shop/owner-error.ts';
import { streamOf } from '../files/byte-stream.ts';

/** A key that backups are encrypted with and read with again (BACKUP_KEY), in the format of age. */
export type BackupKey = {
  /** The key's public half, 'age1...': says which key a backup needs. */
  recipient: string;
  encrypt(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** @throws while it is read, when the bytes are not whole, or encrypted with another key */
  decrypt(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
};

/** @throws OwnerError when the key is mistyped */
export async function openBackupKey(text: string): Promise<BackupKey> {
  const { Decrypter, Encrypter, identityToRecipient } = await loadAge();
  const decrypter = new Decrypter();
  const encrypter = new Encrypter();
  const recipient = await identityToRecipient(text).catch(() => undefined);
  if (recipient === undefined) throw new OwnerError('BACKUP_KEY is no key: a letter of it is missing or mistyped.');
  decrypter.addIdentity(text);
  encrypter.addRecipient(recipient);
  return {
    recipient,
    async *encrypt(bytes) {
      yield* await encrypter.encrypt(streamOf(bytes));
    },
    async *decrypt(bytes) {
      yield* await decrypter.decrypt(streamOf(bytes));
    },
  };
}

export async function newBackupKey(): Promise<string> {
  const { generateX25519Identity } = await loadAge();
  return generateX25519Identity();
}

/** Loaded by a shop that encrypts its backups: it takes 100 ms of CPU time. */
function loadAge() {
  return import('age-encryption');
}
