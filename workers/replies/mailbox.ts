import { isPrivate } from '@prism/core/config/loopback';
import { mailLimits } from '@prism/core/contract/received-mails';
import { ImapFlow } from 'imapflow';
import type { RawMessage } from './read-message.ts';

export interface Position {
  uidValidity: string;
  uid: number;
}

export interface MailboxMessage extends RawMessage, Position {
  /** Its bytes up to `mostBytes`; only available inside `take`. */
  bytes(): AsyncIterable<Uint8Array>;
}

/** A mailbox without its password: 'user@host/INBOX'. */
export function mailboxName(imapUrl: string): string {
  const { username, host } = new URL(imapUrl);
  return `${decodeURIComponent(username)}@${host}/${folderOf(imapUrl)}`.slice(0, 300);
}

/** Limit of the first read. */
const firstDays = 30;
const atOnce = 200;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Passes mails after `position` to `take`, oldest first, without changing the mailbox. Returns the new position. Every
 * timeout is bounded. With `requireTls` it does not sign in without encryption, except in private networks or with
 * `?requireTLS=false`.
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
  // A connection error also rejects the pending call.
  client.on('error', () => client.close());
  await client.connect();
  try {
    const { uidValidity: validity, uidNext } = await client.mailboxOpen(folderOf(imapUrl), { readOnly: true });
    const uidValidity = String(validity);
    const last = position?.uidValidity === uidValidity ? position.uid : undefined;
    const query = last === undefined ? { since: new Date(Date.now() - firstDays * dayMs) } : { uid: `${last + 1}:*` };
    const found = (await client.search(query, { uid: true })) || [];
    // A server returns its last mail if there is no newer one.
    const uids = found.filter((uid) => uid > (last ?? 0)).toSorted((one, other) => one - other);
    const now = uids.slice(0, atOnce);
    for (const uid of now) {
      if (signal.aborted) break;
      const message = await client.fetchOne(
        String(uid),
        { size: true, source: { start: 0, maxLength: mailLimits.bytes } },
        { uid: true },
      );
      // It may have been deleted.
      if (message && message.source)
        await take({
          uidValidity,
          uid,
          source: message.source,
          size: message.size ?? message.source.length,
          bytes: () => piecesOf(client, uid, message.source ?? Buffer.alloc(0)),
        });
    }
    const isDone = now.length === uids.length && !signal.aborted;
    return { uidValidity, uid: isDone ? Math.max(last ?? 0, uids.at(-1) ?? 0, (uidNext || 1) - 1) : (last ?? 0) };
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** Signatures cover the whole mail; most servers deliver none larger than this. */
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

/** Fields that the client adds to errors. */
interface ImapError extends Error {
  authenticationFailed?: unknown;
  responseText?: unknown;
}

export function explainFailure(error: unknown): string {
  const failure: ImapError = error instanceof Error ? error : new Error(String(error));
  const reason = typeof failure.responseText === 'string' ? failure.responseText : failure.message;
  return failure.authenticationFailed
    ? `The mail server rejected our sign-in: ${reason}`
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
    // Bounds lines of a broken server.
    maxLineLength: 1024 * 1024,
    maxLiteralSize: mailLimits.bytes + 1024,
    maxResponseSize: 2 * mailLimits.bytes,
  });
}

/** 'imaps://user@host/Answers' names a folder; the inbox by default. */
function folderOf(imapUrl: string): string {
  return decodeURIComponent(new URL(imapUrl).pathname.slice(1)) || 'INBOX';
}
