import { timingSafeEqual } from 'node:crypto';
import { replyProof } from '../config/derived-token.ts';
import type { Secrets } from '../config/secret-list.ts';

/** What answers that come by mail are about: one of the two. */
type About = { enquiry: string } | { application: string };

/** Who answers: the client, or people of the studio, whose answers are passed on. */
type Writer = 'client' | 'studio';

const letters = { client: ['e', 'a'], studio: ['s', 't'] } as const;

/**
 * The address under which answers to a mail are known by themselves: 'replies+e…@studio.example', with what it is about and a
 * proof that we gave it. Lower-case letters and digits alone, because not every mail server keeps more apart.
 */
export function replyAddress([secret]: Secrets, mailbox: string, about: About, writer: Writer = 'client'): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${tokenOf(secret, about, writer)}${mailbox.slice(at)}`;
}

/** What the first of these addresses that we gave to `writer` is about; undefined where we gave them none. */
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
