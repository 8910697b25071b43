import { createHash } from 'node:crypto';
import { cleanText, isBlank } from '@prism/core/contract/fields';
import { mailLimits, type ReceivedMail } from '@prism/core/contract/received-mails';
import { oneLine } from '@prism/core/mails/plain-text';
import { addressKey } from '@prism/core/people/address-spelling';
import PostalMime, { addressParser, type Email } from 'postal-mime';
import { failedDelivery, type FailedDelivery } from './delivery-report.ts';
import { readHtml } from '../html-text.ts';

/** A mail as the mailbox gives it. */
export interface RawMessage {
  /** Its beginning, where it is longer than we read. */
  source: Uint8Array;
  /** How long all of it is, in bytes. */
  size: number;
}

/** What of a mail is of use here. All of it was written by others: it is text, and never an order. */
export interface Incoming extends Omit<ReceivedMail, 'from'> {
  /** By which a repeat is known. */
  messageId: string;
  /** Whom it is from, in lower case; '' where it does not say. */
  from: string;
  /** To which addresses it came. */
  to: string[];
  /** The Message-IDs of the mails that it answers, the nearest first. */
  answers: string[];
  text: string;
  /** Of a report that a mail could not be delivered. */
  failure: FailedDelivery | undefined;
}

/** Reads a mail, however broken, huge or hostile it is. Throws where nothing can be made of it. */
export async function readMessage({ source, size }: RawMessage): Promise<Incoming> {
  const email = await PostalMime.parse(source, {
    maxNestingDepth: 30,
    maxHeadersSize: 256 * 1024,
    maxRfc822NestingDepth: 2,
  });
  const failure = failedDelivery(email);
  return {
    messageId: (idsIn(email.messageId)[0] ?? `sha256:${createHash('sha256').update(source).digest('hex')}`).slice(
      0,
      200,
    ),
    from: addressKey(email.from?.address ?? ''),
    to: addressesOf(email),
    answers: [...new Set([failure?.messageId, ...idsIn(email.inReplyTo), ...idsIn(email.references).toReversed()])]
      .filter((id) => id !== undefined)
      .slice(0, mailLimits.references),
    subject: oneLine(email.subject ?? ''),
    text: cleanText(textIn(email)).slice(0, mailLimits.text),
    what: failure ? 'bounce' : isAutomatic(email) ? 'automatic' : 'answer',
    failure,
    attachments: email.attachments
      .filter(({ mimeType }) => !failure || !/^message\/|rfc822-headers$/.test(mimeType))
      .slice(0, mailLimits.attachments)
      .map(({ filename, mimeType }) => oneLine(filename ?? mimeType, 150)),
    isCut: size > source.byteLength,
  };
}

/** What its sender chose for readers without HTML, else what the HTML says. */
function textIn({ text, html }: Email): string {
  const plain = text?.replaceAll('\r\n', '\n').trim();
  return plain && !isBlank(plain) ? plain : readHtml(html ?? '', mailLimits.text).text;
}

/** Written by a program, as RFC 3834 and the usage before it tell: nobody waits for an answer to it. */
function isAutomatic(email: Email): boolean {
  const header = (name: string) =>
    email.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = header('auto-submitted');
  if (submitted !== undefined && submitted !== 'no') return true;
  if (header('x-autoreply') !== undefined || header('x-autorespond') !== undefined) return true;
  return (
    header('return-path') === '<>' ||
    header('content-type')?.startsWith('multipart/report') === true ||
    ['auto_reply', 'bulk', 'junk', 'list'].includes(header('precedence') ?? '')
  );
}

const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];

function addressesOf({ headers }: Email): string[] {
  return headers
    .filter(({ key }) => recipientHeaders.includes(key))
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .flatMap(({ address }) => address ?? [])
    .slice(0, 100);
}

/** Each '<…@…>' of a header. */
function idsIn(header: string | undefined): string[] {
  return header?.match(/<[^<>\s]{1,300}>/g) ?? [];
}
