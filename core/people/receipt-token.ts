import { receiptPath } from '../contract/receipt-links.ts';
import { timingSafeEqual } from 'node:crypto';
import { receiptProof } from '../config/derived-token.ts';
import type { Secrets } from '../config/secret-list.ts';

const idLength = 22;

/** The enquiry's id with an authentication code; nothing is stored. */
export function receiptToken([secret]: Secrets, enquiryId: string): string {
  return `${Buffer.from(enquiryId.replaceAll('-', ''), 'hex').toString('base64url')}${receiptProof(secret, enquiryId)}`;
}

export function receiptPathOf(secrets: Secrets, enquiryId: string): string {
  return `${receiptPath}/${receiptToken(secrets, enquiryId)}`;
}

export function enquiryOf(secrets: Secrets, token: string): string | undefined {
  const hex = Buffer.from(token.slice(0, idLength), 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const given = Buffer.from(token);
  const isOurs = secrets.some((secret) => {
    const right = Buffer.from(receiptToken([secret], id));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isOurs ? id : undefined;
}
