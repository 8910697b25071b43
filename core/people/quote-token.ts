import { timingSafeEqual } from 'node:crypto';
import { quoteProof } from '../config/derived-token.ts';
import type { Secrets } from '../config/secret-list.ts';
import { quotePath } from '../contract/quote-links.ts';

const idBytes = 16;

/** The path of a quote's page. Its token is the quote's id with an authentication code; nothing is stored. */
export function quotePathOf([secret]: Secrets, quoteId: string): string {
  const id = Buffer.from(quoteId.replaceAll('-', ''), 'hex');
  return `${quotePath}/${Buffer.concat([id, quoteProof(secret, quoteId)]).toString('base64url')}`;
}

/** The quote of a 32-character token; undefined if the code is wrong. */
export function quoteOf(secrets: Secrets, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const [hex, proof] = [bytes.subarray(0, idBytes).toString('hex'), bytes.subarray(idBytes)];
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const isOurs = secrets.some((secret) => {
    const right = quoteProof(secret, id);
    return proof.length === right.length && timingSafeEqual(proof, right);
  });
  return isOurs ? id : undefined;
}
