import { isPrivate } from '@prism/core/config/loopback';
import { mailLimits } from '@prism/core/contract/received-mails';
import { ImapFlow } from 'imapflow';
import type { RawMessage } from './read-message.ts';

/** How far a mailbox was read. */
export interface Position {
  uidValidity: string;
  uid: number;
}

/** One mail of a mailbox; it stays there, as it is. */
export interface MailboxMessage extends RawMessage, Position {
  /** All of it, piece by piece, up to `mostBytes`; only while the message is taken. */
  bytes(): AsyncIterable<Uint8Array>;
}

/** Which mailbox an address names, without its password: 'user@host/INBOX'. */
export function mailboxName(imapUrl: string): string {
  const { username, host } = new URL(imapUrl);
  return `${decodeURIComponent(username)}@${host}/${folderOf(imapUrl)}`.slice(0, 300);
}

/** How old mails are read at most of a mailbox that was never read, and how many in one go. */
const firstDays = 30;
const atOnce = 200;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Hands the mails after `position` to `take`, the oldest first, each once that before it is taken. It changes nothing in the
 * mailbox. Returns up to where nothing is left to be read. Every wait has an end. With `requireTls` a server that offers no
 * encryption is not signed in to, unless it is of a private network or the address says `?requireTLS=false`.
 */
export async function readMailbox(
  imapUrl: string,
  position: Position | undefined,
  {
    requireTls,
    signal,
    take,
  }: { requireTls: boolean; signal: AbortSignal; take: (message: MailboxMessage) => Promise<void> },
): Promise<Position> {
  const client = connectionTo(imapUrl, requireTls);
  // An error of its connection also fails the call that waits for it.
  client.on('error', () => client.close());
  await client.connect();
  try {
    const { uidValidity: validity, uidNext } = await client.mailboxOpen(folderOf(imapUrl), { readOnly: true });
    const uidValidity = String(validity);
    const last = position?.uidValidity === uidValidity ? position.uid : undefined;
    const query = last === undefined ? { since: new Date(Date.now() - firstDays * dayMs) } : { uid: `${last + 1}:*` };
    const found = (await client.search(query, { uid: true })) || [];
    // A server names its last mail where there is none after the last that was read.
    const uids = found.filter((uid) => uid > (last ?? 0)).toSorted((one, other) => one - other);
    const now = uids.slice(0, atOnce);
    for (const uid of now) {
      if (signal.aborted) break;
      const message = await client.fetchOne(
        String(uid),
        { size: true, source: { start: 0, maxLength: mailLimits.bytes } },
        { uid: true },
      );
      // Somebody may have deleted it meanwhile.
      if (message && message.source)
        await take({
          ...{ uidValidity, uid, source: message.source, size: message.size ?? message.source.length },
          bytes: () => piecesOf(client, uid, message.source ?? Buffer.alloc(0)),
        });
    }
    const isDone = now.length === uids.length && !signal.aborted;
    return { uidValidity, uid: isDone ? Math.max(last ?? 0, uids.at(-1) ?? 0, (uidNext || 1) - 1) : (last ?? 0) };
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** A signature covers all of a mail; larger mails than this are not delivered by most servers. */
const mostBytes = 50 * 1024 * 1024;

async function* piecesOf(client: ImapFlow, uid: number, first: Uint8Array): AsyncGenerator<Uint8Array> {
  let piece = first;
  let start = 0;
  while (piece.length > 0) {
    yield piece;
    start += piece.length;
    if (piece.length < mailLimits.bytes || start >= mostBytes) return;
    const next = await client.fetchOne(String(uid), { source: { start, maxLength: mailLimits.bytes } }, { uid: true });
    piece = (next && next.source) || Buffer.alloc(0);
  }
}

/** What the client adds to the errors of a mail server. */
interface ImapError extends Error {
  authenticationFailed?: unknown;
  responseText?: unknown;
}

/** Why a mailbox could not be read, in words for the admin. */
export function explainFailure(error: unknown): string {
  const failure: ImapError = error instanceof Error ? error : new Error(String(error));
  const reason = typeof failure.responseText === 'string' ? failure.responseText : failure.message;
  return failure.authenticationFailed
    ? `The mail server did not let us sign in: ${reason}`
    : `The mail server said: ${reason}`;
}

function connectionTo(imapUrl: string, requireTls: boolean): ImapFlow {
  const { protocol, hostname, port, username, password, searchParams } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  const wantsTls = requireTls && !isPrivate(hostname) && searchParams.get('requireTLS') !== 'false';
  return new ImapFlow({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && wantsTls && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A server may be broken, too.
    maxLineLength: 1024 * 1024,
    maxLiteralSize: mailLimits.bytes + 1024,
    maxResponseSize: 2 * mailLimits.bytes,
  });
}

/** 'imaps://user@host/Answers' names a folder; without one it is the inbox. */
function folderOf(imapUrl: string): string {
  return decodeURIComponent(new URL(imapUrl).pathname.slice(1)) || 'INBOX';
}
