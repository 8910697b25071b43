import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { MadePasskey, PasskeyAnswer } from '@prism/core/contract/sign-in-calls';

interface Asked {
  challenge: string;
}

/** How a response differs from a correct one. */
interface Deviation {
  origin?: string;
  /** The origin's host in the response. */
  site?: string;
  /** Without user verification. */
  isUnverified?: boolean;
}

const present = 0x01;
const verified = 0x04;
const hasKey = 0x40;

/** A software passkey (ES256) of the site at `publicUrl`. With `counts` it has a signature counter. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  /** The reported signature count. */
  counter = 0;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #publicUrl: URL;
  readonly #counts: boolean;

  constructor(publicUrl: string, { counts = true }: { counts?: boolean } = {}) {
    this.#publicUrl = new URL(publicUrl);
    this.#counts = counts;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** A browser's registration response. */
  made({ challenge }: Asked, deviation: Deviation = {}): MadePasskey {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = cborMap([
      ...(
        [
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const
      ).map(([name, value]) => [cborInt(name), cborInt(value)] as const),
      [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
    const idLength = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([this.#authData(hasKey, deviation), Buffer.alloc(16), idLength, this.id, key]);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge, deviation).toString('base64url');
    return { ...this.#named(), response: { clientDataJSON, attestationObject: attestation.toString('base64url') } };
  }

  /** A browser's authentication response. */
  answer({ challenge }: Asked, deviation: Deviation = {}): PasskeyAnswer {
    if (this.#counts) this.counter += 1;
    const authData = this.#authData(0, deviation);
    const clientData = this.#clientData('webauthn.get', challenge, deviation);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
    };
  }

  #named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' } as const;
  }

  #clientData(type: string, challenge: string, { origin = this.#publicUrl.origin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(flags: number, { site = this.#publicUrl.hostname, isUnverified = false }: Deviation): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const shown = present | (isUnverified ? 0 : verified);
    return Buffer.concat([createHash('sha256').update(site).digest(), Buffer.from([flags | shown]), count]);
  }
}

/** The head of a CBOR item: its major type and its number, below 65,536. */
function cborHead(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 0xff]);
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
