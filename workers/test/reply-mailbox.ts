import { randomUUID } from 'node:crypto';
import { parseConfig } from '@prism/core/config/config';
import { followCommits } from '@prism/core/database/after-commit';
import { HistoryEvent } from '@prism/core/database/history-event';
import { MailboxPosition } from '@prism/core/database/mailbox-position';
import { createLog } from '@prism/core/log/log';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { startTestImapServer, type TestImapServer } from '../../infra/test/imap.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { emptyDns } from '../../infra/test/received-mails.ts';
import { eventually } from '../../infra/test/wait.ts';
import { startReplies } from '../replies/schedule.ts';

export const secret = 'a secret of thirty-two characters';

export const provenFrom = (address: string) => ({
  From: address,
  'Authentication-Results': `mx.prism.example; dmarc=pass header.from=${address.slice(address.indexOf('@') + 1)}`,
});

export function openReplyMailbox() {
  const db = openTestDatabase();
  const log = createLog('test', 'silent');
  let server: TestImapServer;
  const heard: unknown[] = [];
  beforeAll(() => {
    followCommits(db.orm, { publish: (message) => void heard.push(message), wakeRelay: () => undefined }, log);
  });
  beforeEach(async () => {
    server = await startTestImapServer();
    heard.length = 0;
  });
  afterEach(async () => {
    await server.close();
    await sql(
      emptied('contacts, applications, history_lines, users, mails, outbox, mailbox_positions, leases, alerts'),
    );
  });

  const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
    await db.orm.em.fork().execute<Row[]>(text, values);

  /** Reads the mailbox as a worker does, every `everyMs`. */
  function start(everyMs = 60_000) {
    const env = {
      DATABASE_URL: db.url,
      IMAP_URL: server.url,
      SESSION_SECRET: secret,
      MAIL_STUDIO: 'studio@prism.example',
      MAIL_AUTHSERV_ID: 'mx.prism.example',
    };
    const config = parseConfig(env);
    const replies = startReplies({ config, fork: () => db.orm.em.fork(), log, everyMs, askDns: emptyDns });
    if (!replies) throw new Error('there is a mailbox');
    onTestFinished(async () => await replies.close());
    return replies;
  }

  async function read(): Promise<void> {
    const countReads = () => server.commands().filter((command) => command === 'LOGOUT').length;
    const reads = countReads();
    const replies = start();
    // A flood takes time.
    await eventually(() => expect(countReads()).toBe(reads + 1), 30_000);
    await replies.close();
  }

  return {
    heard,
    sql,
    start,
    read,
    ...rowsOf(sql),
    get server() {
      return server;
    },
    get orm() {
      return db.orm;
    },
    lines: async () => await db.orm.em.fork().find(HistoryEvent, {}, { orderBy: { seq: 'asc' } }),
    position: async () => await db.orm.em.fork().findOne(MailboxPosition, { mailbox: { $ne: '' } }),
    pending: async () => await sql<{ name: string; data: object }>('select name, data from outbox order by name'),
  };
}

function rowsOf(sql: (text: string, values?: unknown[]) => Promise<object[]>) {
  return {
    /** An enquiry whose confirmation was sent with this Message-ID. */
    async anEnquiry(messageId = `<${randomUUID()}@prism.example>`) {
      const id = randomUUID();
      await sql(
        `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at)
         values (?, 'Ada', 'Lovelace', 'ada@analytical.example', 'Engines', '', 'A loom.', now())`,
        [id],
      );
      await sql(
        `insert into mails (id, kind, subject_id, message_id, tries, sent_at, created_at)
         values (gen_random_uuid(), 'contact-confirmation', ?, ?, 1, now(), now())`,
        [id, messageId],
      );
      return { id, messageId };
    },
    async anApplication(): Promise<string> {
      const id = randomUUID();
      await sql(
        `insert into applications (id, slug, first_name, last_name, email, phone, location, experience, cover_letter,
           resume_name, resume_type, resume_size, resume, created_at)
         values (?, 'devops-engineer', 'Grace', 'Hopper', 'grace@navy.example', '1', 'Leeds', '12', 'x', 'cv.pdf', 'pdf',
           0, '', now())`,
        [id],
      );
      return id;
    },
  };
}
