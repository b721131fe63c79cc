import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A software authenticator: answers WebAuthn challenges as a phone and its browser do. */
export type Authenticator = {
  id: string;
  /** The answer to a registration challenge. */
  make(options: { challenge: string }): object;
  /** The answer to an authentication challenge. */
  show(options: { challenge: string }): object;
};

/** Flags: user present, user verified, attested credential data included. */
const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

export function openAuthenticator(origin: string, rpId = new URL(origin).hostname): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;

  function authenticatorData(flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count, rest]);
  }

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function answer(response: Record<string, Buffer>): object {
    const inText = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: Object.fromEntries(inText) };
  }

  return {
    id,
    make({ challenge }) {
      // A COSE key: elliptic curve, ES256, P-256.
      const coordinates: [number, Uint8Array][] = [
        [-2, fromText(x)],
        [-3, fromText(y)],
      ];
      const key = isoCBOR.encode(new Map<number, number | Uint8Array>([[1, 2], [3, -7], [-1, 1], ...coordinates]));
      const noAaguid = Buffer.alloc(16);
      const credential = Buffer.concat([noAaguid, Buffer.from([0, credentialId.length]), credentialId, key]);
      const authData = authenticatorData(PRESENT_AND_VERIFIED | WITH_CREDENTIAL, credential);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      });
    },
    show({ challenge }) {
      const clientDataJSON = clientData('webauthn.get', challenge);
      const authData = authenticatorData(PRESENT_AND_VERIFIED);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey);
      return answer({ clientDataJSON, authenticatorData: authData, signature });
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function fromText(base64url: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}
