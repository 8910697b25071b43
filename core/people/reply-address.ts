import { timingSafeEqual } from 'node:crypto';
import { replyProof } from '../config/derived-token.ts';
import type { Secrets } from '../config/secret-list.ts';

type About = { enquiry: string } | { application: string };

/** The client, or staff, whose replies are forwarded. */
type Writer = 'client' | 'studio';

const letters = { client: ['e', 'a'], studio: ['s', 't'] } as const;

/**
 * A reply address with an authentication code that identifies its subject: 'replies+e…@studio.example'. Lower-case
 * letters and digits only, because some mail servers change others.
 */
export function replyAddress([secret]: Secrets, mailbox: string, about: About, writer: Writer = 'client'): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${tokenOf(secret, about, writer)}${mailbox.slice(at)}`;
}

/** The subject of the first address issued to `writer`, if any. */
export function aboutOf(secrets: Secrets, addresses: readonly string[], writer: Writer = 'client'): About | undefined {
  return addresses
    .map((address) => aboutOfToken(secrets, /\+([east][0-9a-f]{44})@/i.exec(address)?.[1], writer))
    .find(Boolean);
}

function tokenOf(secret: string, about: About, writer: Writer): string {
  const [ofEnquiry, ofApplication] = letters[writer];
  const [kind, id] = 'enquiry' in about ? [ofEnquiry, about.enquiry] : [ofApplication, about.application];
  return `${kind}${id.replaceAll('-', '')}${replyProof(secret, `${kind} ${id}`)}`;
}

function aboutOfToken(secrets: Secrets, given: string | undefined, writer: Writer): About | undefined {
  if (given === undefined) return undefined;
  const token = given.toLowerCase();
  const id = token.slice(1, 33).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const about: About = token.startsWith(letters[writer][0]) ? { enquiry: id } : { application: id };
  const isOurs = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(secret, about, writer))),
  );
  return isOurs ? about : undefined;
}
