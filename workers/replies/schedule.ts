import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { createAlarm, settleAlert } from '@prism/core/alerts/raise-alert';
import type { Config } from '@prism/core/config/config';
import { linkSecretsOf } from '@prism/core/config/secrets';
import { readStudio } from '@prism/core/database/content/studio';
import { publishChanged } from '@prism/core/database/history-event';
import { endLease, takeLease } from '@prism/core/database/lease';
import { MailboxPosition, mailboxSeconds } from '@prism/core/database/mailbox-position';
import type { Log } from '@prism/core/log/log';
import { systemDns, type AskDns } from '@prism/core/mails/dns';
import type { WorkerFigures } from '../figures.ts';
import { findAbout } from './find-about.ts';
import { explainFailure, mailboxName, readMailbox, type MailboxMessage } from './mailbox.ts';
import { provenSender } from './proven-sender.ts';
import { readMessage, type Incoming } from './read-message.ts';
import { takeIn, type TakenMail } from './take-in.ts';

export interface RepliesOptions {
  config: Config;
  fork: () => EntityManager;
  log: Log;
  figures?: WorkerFigures;
  everyMs?: number;
  /** For sender authentication. */
  askDns?: AskDns;
}

export interface Replies {
  close(): Promise<void>;
}

const lease = 'replies';
/** A restarting mail server is back by then. */
const failuresBeforeAlarm = 4;

/**
 * Polls the mailbox, if configured. Every mail worker may run this; a lease lets one at a time read. If it dies,
 * another continues after the last stored mail.
 */
export function startReplies({
  config,
  fork,
  log,
  figures,
  everyMs = mailboxSeconds * 1000,
  askDns = systemDns(),
}: RepliesOptions): Replies | undefined {
  const { imapUrl } = config;
  if (!imapUrl || !config.workerQueues.includes('email')) return undefined;
  const url = imapUrl;
  const mailbox = mailboxName(url);
  const secrets = linkSecretsOf(config);
  const alarm = createAlarm({ fork, log });
  const holder = randomUUID();
  const leaving = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  async function look(): Promise<void> {
    if (!(await takeLease(fork(), { name: lease, holder, seconds: (4 * everyMs) / 1000 }))) return;
    const position = await fork().findOne(MailboxPosition, { mailbox });
    const read = await readMailbox(url, position ?? undefined, {
      requireTls: config.production,
      signal: leaving.signal,
      take: async (message) => await take(message),
    });
    await fork().transactional(async (tx) => {
      const stored = await lockPosition(tx, mailbox, read);
      stored.uid = Math.max(stored.uid, read.uid);
      stored.readAt = new Date();
      await settleAlert(tx, 'replies-unread');
    });
    figures?.mailboxRead.setToCurrentTime();
    failures = 0;
    figures?.mailboxFailures.set(0);
  }

  /** In one commit with the position, so that no mail is skipped or stored twice. */
  async function take(message: MailboxMessage): Promise<void> {
    const incoming = await readable(message);
    const studio = await readStudio(fork(), config);
    const proven = incoming && (await provenOf(message, incoming));
    const taken = await fork().transactional(async (tx): Promise<TakenMail | { taken: 'unreadable' }> => {
      const position = await lockPosition(tx, mailbox, message);
      if (position.uid >= message.uid) return { taken: 'repeat' };
      position.uid = message.uid;
      position.readAt = new Date();
      const result = incoming
        ? await takeIn(tx, incoming, { studio, secrets, proven })
        : ({ taken: 'unreadable' } as const);
      if (result.taken === 'unmatched' || result.taken === 'unreadable') position.unmatched += 1;
      if ('about' in result && result.about) publishChanged(tx, result.about);
      return result;
    });
    figures?.mailboxMails.inc({ result: taken.taken });
    log.info({ taken: taken.taken, uid: message.uid }, 'mail read');
    await takeLease(fork(), { name: lease, holder, seconds: (4 * everyMs) / 1000 });
  }

  /** Outside the transaction, because DNS may be slow, and only for mails with a subject here. */
  async function provenOf({ bytes }: MailboxMessage, incoming: Incoming): Promise<string | undefined> {
    if (incoming.what === 'bounce' || !(await findAbout(fork(), incoming, secrets))) return undefined;
    return await provenSender({ headers: incoming.headers, bytes }, { askDns, authservId: config.mailAuthservId });
  }

  /** Undefined for an unreadable mail, which must not block the mailbox. */
  async function readable(message: MailboxMessage): Promise<Incoming | undefined> {
    try {
      return await readMessage(message);
    } catch (error) {
      log.warn({ err: error, uid: message.uid }, 'could not read a mail');
      return undefined;
    }
  }

  async function tick(): Promise<void> {
    try {
      await look();
    } catch (error) {
      failures += 1;
      figures?.mailboxFailures.set(failures);
      log.warn({ err: error, failures }, 'could not read the mailbox');
      if (failures >= failuresBeforeAlarm) await alarm('replies-unread', { reason: explainFailure(error) });
    }
    if (!leaving.signal.aborted) timer = setTimeout(() => (running = tick()), everyMs);
  }

  let running = tick();
  return {
    async close() {
      leaving.abort();
      clearTimeout(timer);
      await running;
      await endLease(fork(), lease, holder).catch((error: unknown) => log.debug({ err: error }, 'replies'));
    },
  };
}

/** Restarts when the server renumbers its mails; stored ones are recognised by Message-ID. */
async function lockPosition(
  tx: EntityManager,
  mailbox: string,
  { uidValidity }: { uidValidity: string },
): Promise<MailboxPosition> {
  await tx.execute(
    `insert into mailbox_positions (mailbox, uid_validity, uid, unmatched, read_at) values (?, ?, 0, 0, now())
     on conflict (mailbox) do nothing`,
    [mailbox, uidValidity],
  );
  const position = await tx.findOneOrFail(MailboxPosition, { mailbox }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (position.uidValidity !== uidValidity) tx.assign(position, { uidValidity, uid: 0 });
  return position;
}
