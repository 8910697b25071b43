import { createHash } from 'node:crypto';

/** An answer that is ready to be sent: as bytes, for a text would be encoded anew for each visitor. */
export interface Serialised {
  bytes: Buffer;
  etag: string;
}

export function serialise(text: string): Serialised {
  return { bytes: Buffer.from(text), etag: createHash('sha256').update(text).digest('base64url').slice(0, 22) };
}
