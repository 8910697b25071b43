import type { EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { Application } from '@prism/core/database/application';
import { Booking } from '@prism/core/database/booking';
import { readAskedWordings } from '@prism/core/database/content/versions';
import { Enquiry } from '@prism/core/database/enquiry';
import { HistoryEvent } from '@prism/core/database/history-event';
import { MailRecord } from '@prism/core/database/mail-record';
import { isAccepted, isQuarantined } from '@prism/core/database/quarantine';
import { Quote } from '@prism/core/database/quote';
import { Subscriber } from '@prism/core/database/subscriber';
import { WebhookDelivery } from '@prism/core/database/webhook-delivery';
import { isStored, openStored } from '@prism/core/files/stored-bytes';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { allOf, type Condition } from '../../http/pagination/conditions.ts';
import { readSlices, type Listed } from '../../http/pagination/cursor.ts';
import {
  toApplicationCopy,
  toEnquiryCopy,
  toHistoryCopy,
  toMailCopy,
  toPassedOnCopy,
  toQuoteCopy,
  toSessionCopy,
  toSpamCopy,
  toSubscriptionCopy,
} from '../../presenters/personal-data.ts';

/**
 * A zip with all data of an email: `data.json` and each file. Holds at most some hundred rows or one file in
 * memory.
 */
export async function* copyOfData(em: EntityManager, email: string): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });

  async function* copyInto(
    file: ZipPassThrough,
    from: EntityManager,
    kept: Parameters<typeof openStored>[1],
  ): AsyncGenerator<Uint8Array> {
    const { body } = await openStored(from, kept);
    for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }

  const description = new ZipDeflate('data.json');
  zip.add(description);
  for await (const text of describe(em, email)) {
    description.push(strToU8(text));
    yield* ready.splice(0);
  }
  description.push(strToU8('\n'), true);
  yield* ready.splice(0);

  for await (const applications of slicesOf(em, Application, theirs(email))) {
    for (const { id, resumeName } of applications) {
      const fields = ['resume', 'object'] as const;
      const found = await em.fork().findOne(Application, { id }, { populate: ['resume'], fields });
      if (!found) continue;
      const file = new ZipPassThrough(resumePath(id, resumeName));
      zip.add(file);
      yield* copyInto(file, em, { bytes: found.resume, object: found.object });
    }
  }
  for await (const lines of slicesOf(em, HistoryEvent, historyOf(email))) {
    for (const line of lines) {
      const path = filePath(line);
      if (!path) continue;
      const fields = ['file', 'object'] as const;
      const found = await em.fork().findOne(HistoryEvent, { id: line.id }, { populate: ['file'], fields });
      const kept = { bytes: found?.file, object: found?.object };
      if (!isStored(kept)) continue;
      const file = new ZipPassThrough(path);
      zip.add(file);
      yield* copyInto(file, em, kept);
    }
  }
  zip.end();
  yield* ready.splice(0);
}

/** `data.json` piece by piece. */
async function* describe(em: EntityManager, email: string): AsyncGenerator<string> {
  const mine = theirs(email);
  const asked = await readAskedWordings(em);
  yield `{\n  "email": ${JSON.stringify(email)},\n  "madeAt": "${new Date().toISOString()}"`;
  yield* list('enquiries', slicesOf(em, Enquiry, heldOrNot(mine, isAccepted)), (row) => toEnquiryCopy(row, asked));
  yield* list('quotes', slicesOf(em, Quote, quotesOf(email)), toQuoteCopy);
  yield* list('sessions', slicesOf(em, Booking, sessionsOf(email)), toSessionCopy);
  yield* list('spam', slicesOf(em, Enquiry, heldOrNot(mine, isQuarantined)), (row) => toSpamCopy(row, asked));
  yield* list('applications', slicesOf(em, Application, mine), (application) =>
    toApplicationCopy(application, resumePath(application.id, application.resumeName), asked),
  );
  yield* list('history', slicesOf(em, HistoryEvent, historyOf(email)), (line) => toHistoryCopy(line, filePath(line)));
  yield* list('subscriptions', slicesOf(em, Subscriber, mine), (row) => toSubscriptionCopy(row, asked));
  yield* list('mails', slicesOf(em, MailRecord, aboutThem(email)), toMailCopy);
  yield* list('passedOn', slicesOf(em, WebhookDelivery, passedOn(email)), toPassedOnCopy);
  yield '\n}';
}

/** A field of `data.json` with a list. */
async function* list<Row>(name: string, slices: AsyncIterable<Row[]>, toCopy: (row: Row) => unknown) {
  let before = '';
  yield `,\n  "${name}": [`;
  for await (const rows of slices) {
    const copies = rows.map((row) => `\n    ${JSON.stringify(toCopy(row), undefined, 2).replaceAll('\n', '\n    ')}`);
    yield before + copies.join(',');
    before = ',';
  }
  yield before ? '\n  ]' : ']';
}

/** Reads the ids once: a search for each slice would take quadratic time. */
async function* slicesOf<Row extends Listed>(
  em: EntityManager,
  entity: EntityClass<Row>,
  condition: Condition,
): AsyncGenerator<Row[]> {
  const [where, ...values] = allOf([condition]);
  const { tableName } = em.getMetadata(entity);
  const found = await em.execute<{ ids: string[] | null }[]>(
    `select array_agg(r.id order by r.created_at desc, r.id desc) as ids from ${tableName} r${where}`,
    values,
  );
  const ids = found[0]?.ids ?? [];
  while (ids.length > 0) {
    const some: Condition = ['r.id = any(?::uuid[])', `{${ids.splice(0, idsAtOnce).join()}}`];
    for await (const items of readSlices(em, { entity, searched: '' }, { where: [some] })) {
      yield items.map(({ row }) => row);
    }
  }
}

const idsAtOnce = 500;

function theirs(email: string): Condition {
  return ['lower(r.email) = lower(?)', email];
}

const heldOrNot = ([sql, ...values]: Condition, which: string): Condition => [`${sql} and r.${which}`, ...values];

/** Quotes made for them, and quotes that they accepted. */
function quotesOf(email: string): Condition {
  return [`r.id in (${quoteIds})`, email, email];
}

function sessionsOf(email: string): Condition {
  return ['r.contact_id in (select id from contacts where lower(email) = lower(?))', email];
}

function historyOf(email: string): Condition {
  return [
    `(r.contact_id in (select id from contacts where lower(email) = lower(?))
       or r.application_id in (select id from applications where lower(email) = lower(?)))`,
    email,
    email,
  ];
}

const quoteIds = `select id from quotes where lower(accepted_email) = lower(?)
  union select q.id from quotes q join contacts c on c.id = q.contact_id where lower(c.email) = lower(?)`;

function aboutThem(email: string): Condition {
  return [`r.subject_id in (${theirIds})`, ...Array.from({ length: theirIds.split('?').length - 1 }, () => email)];
}

/** Webhook deliveries about them, within the retention of the log. */
function passedOn(email: string): Condition {
  const [about, ...values] = aboutThem(email);
  return [`r.state = 'delivered' and r.event_id in (select r.id from webhook_events r where ${about})`, ...values];
}

/** Ids by which mails and webhooks refer to them. */
const theirIds = `select id from contacts where lower(email) = lower(?)
       union all select id from applications where lower(email) = lower(?)
       union all select request_id from subscribers where lower(email) = lower(?)
       union all select h.id from history_lines h join contacts c on c.id = h.contact_id where lower(c.email) = lower(?)
       union all select h.id from history_lines h join applications a on a.id = h.application_id where lower(a.email) = lower(?)
       union all ${quoteIds}`;

function filePath({ id, fileName }: HistoryEvent): string | null {
  return fileName ? `files/${id}/${fileName}` : null;
}

function resumePath(applicationId: string, resumeName: string): string {
  return `resumes/${applicationId}/${resumeName}`;
}
