import { createHash } from 'node:crypto';
import { cleanText, isBlank } from '@prism/core/contract/clean-text';
import { mailLimits, type ReceivedMail } from '@prism/core/contract/received-mails';
import { oneLine } from '@prism/core/mails/plain-text';
import { addressKey } from '@prism/core/people/address-spelling';
import PostalMime, { addressParser, type Email } from 'postal-mime';
import { readHtml } from '../html-text.ts';
import { authorOf, headerOf } from './author.ts';
import { calendarAnswer, isCalendar, type CalendarAnswer } from './calendar-answer.ts';
import { declareCharsets, unflow, wholeBody, type DeclaredMail } from './charsets.ts';
import { failedDelivery, isOfServer, type FailedDelivery } from './delivery-report.ts';
import awayWords from './away-words.json' with { type: 'json' };

export interface RawMessage {
  /** Possibly truncated. */
  source: Uint8Array;
  /** Full size in bytes. */
  size: number;
}

export interface Incoming extends Pick<ReceivedMail, 'what' | 'subject' | 'attachments' | 'isCut'> {
  /** Identifies repeats. */
  messageId: string;
  /** The sender in lower case; '' if missing. A mailing list may replace it. */
  from: string;
  /** If different from the sender. */
  replyTo: string | undefined;
  to: string[];
  /** Message-IDs it replies to, the nearest first. */
  answers: string[];
  text: string;
  /** For sender authentication. */
  headers: Email['headers'];
  failure: FailedDelivery | undefined;
  /** Set for a calendar reply. */
  calendar: CalendarAnswer | undefined;
}

/** Parses a mail, however broken, huge or hostile. Throws if nothing is readable. */
export async function readMessage({ source, size }: RawMessage): Promise<Incoming> {
  const declared = declareCharsets(source);
  const email = await PostalMime.parse(declared.source, {
    maxNestingDepth: 30,
    maxHeadersSize: 256 * 1024,
    maxRfc822NestingDepth: 2,
    forceRfc822Attachments: isOfServer(source),
  });
  const failure = failedDelivery(email);
  const calendar = calendarAnswer(email);
  return {
    messageId: (idsIn(email.messageId)[0] ?? `sha256:${createHash('sha256').update(source).digest('hex')}`).slice(
      0,
      200,
    ),
    from: authorOf(email),
    replyTo: keyOf(email.replyTo?.[0]?.address),
    to: addressesOf(email),
    answers: [...new Set([failure?.messageId, ...idsIn(email.inReplyTo), ...idsIn(email.references).toReversed()])]
      .filter((id) => id !== undefined)
      .slice(0, mailLimits.references),
    subject: oneLine(email.subject ?? ''),
    headers: email.headers,
    text: cleanText(textIn(email, declared)).slice(0, mailLimits.text),
    what: failure ? 'bounce' : !calendar && isAutomatic(email) ? 'automatic' : 'answer',
    failure,
    calendar,
    attachments: email.attachments
      .filter(({ mimeType }) => !failure || !/^message\/|rfc822-headers$/.test(mimeType))
      .filter((attachment) => !calendar || !isCalendar(attachment))
      .slice(0, mailLimits.attachments)
      .map(({ filename, mimeType }) => oneLine(filename ?? mimeType, 150)),
    isCut: size > source.byteLength,
  };
}

/** The plain text, or else the text of the HTML. The whole mail if its parts cannot be distinguished. */
function textIn({ text, html, attachments }: Email, { source, isFlowed, delSp }: DeclaredMail): string {
  const plain = text?.replaceAll('\r\n', '\n').trim();
  if (plain && !isBlank(plain)) return isFlowed ? unflow(plain, delSp) : plain;
  if (html === undefined && attachments.length === 0) return wholeBody(source);
  return readHtml(html ?? '', mailLimits.text, { asMail: true }).text;
}

const keyOf = (address: string | undefined) => (address ? addressKey(address) : undefined);

/**
 * Whether a program wrote it (RFC 3834 and older conventions), so that it needs no reply. Relay headers such as List-Id
 * and 'Precedence: list' do not count.
 */
function isAutomatic(email: Email): boolean {
  const header = (name: string) => headerOf(email, name)?.toLowerCase();
  const submitted = header('auto-submitted');
  if (submitted !== undefined && !/^no\b/.test(submitted)) return true;
  return (
    email.headers.some(({ key }) => isProgramHeader.test(key)) ||
    header('return-path') === '<>' ||
    header('content-type')?.startsWith('multipart/report') === true ||
    ['precedence', 'x-precedence'].some((name) => /^auto[_-]?reply$/.test(header(name) ?? '')) ||
    header('x-post-messageclass')?.includes('autoresponder') === true ||
    /^mailer-daemon@/i.test(email.from?.address ?? '') ||
    (doubtfulHeaders.some((name) => header(name) !== undefined) && isAwaySubject(email.subject ?? ''))
  );
}

/** X-Autoreply, X-Autoresponder, X-Mail-Autoreply, X-FC-MachineGenerated and the like; not X-Auto-Response-Suppress. */
const isProgramHeader = /^x-(?:\w{1,10}-)?(?:auto-?(?:repl|respond|generated)|machine-?generated)/;

/** Exchange, Notes and others use them for mails of people too, so the subject must agree. */
const doubtfulHeaders = [
  'x-auto-response-suppress',
  'x-ms-exchange-inbox-rules-loop',
  'x-ms-exchange-generated-message-source',
  'x-mimetrack',
  'precedence',
];
/** The prefix before the colon, in lower case. */
const awaySubjects: ReadonlySet<string> = new Set(awayWords);

function isAwaySubject(subject: string): boolean {
  const end = subject.search(/[:：]/);
  const [prefix = ''] = subject.slice(0, Math.max(0, end)).split('(', 1);
  return awaySubjects.has(prefix.trim().toLowerCase());
}

const recipientHeaders = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
  'x-delivered-to',
  'x-rcpt-to',
  'resent-to',
  'apparently-to',
  'x-gm-original-to',
];

function addressesOf({ headers }: Email): string[] {
  return headers
    .filter(({ key }) => recipientHeaders.includes(key))
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .flatMap(({ address }) => address ?? [])
    .slice(0, 100);
}

/** Message-IDs of a header in order, with or without brackets. */
function idsIn(header: string | undefined): string[] {
  const words = header?.match(/<[^<>\s]+>|[^<>\s"(),;]+/g) ?? [];
  const ids = words.filter((word) => word.length <= 302 && (word.startsWith('<') || word.includes('@')));
  return ids.map((id) => (id.startsWith('<') ? id : `<${id}>`));
}
