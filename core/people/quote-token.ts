import { timingSafeEqual } from 'node:crypto';
import { quoteProof } from '../config/derived-token.ts';
import type { Secrets } from '../config/secret-list.ts';
import { quotePath } from '../contract/quote-links.ts';

const idBytes = 16;

/** The path of a quote's page. Its token is the quote's id and a proof that we gave the address; nothing of it is stored. */
export function quotePathOf([secret]: Secrets, quoteId: string): string {
  const id = Buffer.from(quoteId.replaceAll('-', ''), 'hex');
  return `${quotePath}/${Buffer.concat([id, quoteProof(secret, quoteId)]).toString('base64url')}`;
}

/** The quote that a token of 32 characters leads to; undefined where we did not give it. */
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
