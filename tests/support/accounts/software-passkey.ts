import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, ShownPasskey } from '../../../src/contracts/account/second-factor.ts';

/** CBOR of what attestations are made of: numbers, texts, bytes and maps (RFC 8949). */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, held]) => [cbor(key), cborOf(held)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function cborOf(value: unknown): Buffer {
  if (typeof value === 'number' || typeof value === 'string' || Buffer.isBuffer(value)) return cbor(value);
  if (value instanceof Map) return cbor(value);
  throw new Error('No attestation holds this');
}

function head(kind: number, length: number): Buffer {
  const major = kind << 5;
  if (length < 24) return Buffer.from([major | length]);
  if (length < 256) return Buffer.from([major | 24, length]);
  return Buffer.from([major | 25, length >> 8, length & 255]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const USER_PRESENT = 1;
const HAS_CREDENTIAL = 64;

/** A passkey as a phone would hold it: a key pair that signs for one host name, and counts. */
export function softwarePasskey(origin: string) {
  const site = new URL(origin).hostname;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  const authenticatorData = (flags: number, rest: Buffer): Buffer => {
    uses += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(uses);
    return Buffer.concat([sha256(site), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
  } as const;

  return {
    id: named.id,
    /** Begins to count its uses anew, as a copy of it would. */
    startOver: () => {
      uses = 0;
    },
    /** What the browser sends when it is made. */
    make(challenge: string): MadePasskey {
      // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const data = authenticatorData(
        USER_PRESENT | HAS_CREDENTIAL,
        Buffer.concat([Buffer.alloc(16), length, id, key]),
      );
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** What the browser sends when it is asked for it. */
    show(challenge: string): ShownPasskey {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(USER_PRESENT, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
