import { setTimeout as delay } from 'node:timers/promises';
import { bookSession } from '@prism/core/bookings/change-booking';
import type { QueueReport } from '@prism/core/contract/queues';
import { noteAnswer } from '@prism/core/database/response-target';
import { Enquiry } from '@prism/core/database/enquiry';
import { initOrm, type Orm } from '@prism/core/database/orm';
import { pendingJobsSql } from '@prism/core/queue/outbox';
import { demoStudio } from '../../test/demo-studio.ts';
import { until } from '../../test/wait.ts';
import { openSite, type Site } from '../site.ts';
import type { Finding, Stage, Trial } from '../trials.ts';
import { subject, wrongMails, type Due } from './due-mails.ts';
import { enquireAll } from './people.ts';

/** Concurrent mails of a worker. */
const concurrency = 5;
const atOnce = 50;
const halfHourMs = 30 * 60 * 1000;

/** Reminders that fall due together, for replies and for appointments at that time. */
const waves = [
  { step: 'half', column: 'half_at', session: { kind: 'booking-day', startsIn: '2 hours' } },
  { step: 'soon', column: 'soon_at', session: { kind: 'booking-hour', startsIn: '10 minutes' } },
  { step: 'late', column: 'due_at', session: undefined },
] as const;

/**
 * Enquiries with an appointment each, and all their jobs, over two workers that are killed in turn: every mail
 * arrives, repeats are identical, and answered enquiries get no reminder.
 */
export const reminders: Trial = {
  run: async (stage) => [await remindOfAll(stage, { enquiries: 1_000, deaths: 16 })],
};

export async function remindOfAll(
  stage: Stage,
  { enquiries, deaths }: { enquiries: number; deaths: number },
): Promise<Finding> {
  const site = await openSite(stage, { processes: ['api'] });
  const orm = await initOrm(site.databaseUrl(), 4);
  stage.cleanUp.defer(() => orm.close());
  const workers = await startWorkers(site, Math.floor((8 * enquiries) / (deaths + 1)));
  for (let sent = 0; sent < enquiries; sent += atOnce) await enquireAll(site, Math.min(atOnce, enquiries - sent));
  const due = new Map<string, Due>();
  const ids = await bookAll(orm, due);
  await quiet(site);
  await site.sql(`update history_lines set created_at = now() - interval '7 days' where details->>'act' = 'booking'`);
  for (const [index, wave] of waves.entries()) {
    await answer(orm, { site, due, index, ids: ids.filter((_id, nth) => nth % 10 === 2 * index) });
    await comeDue(site, due, wave);
    for (const id of await unanswered(site)) due.set(subject(`answer-${wave.step}`, id), 'must');
    await until(async () => (await countSent(site, wave.step)) * 20 > ids.length, 'no reminder was sent', 300_000);
    await answer(orm, { site, due, index, ids: ids.filter((_id, nth) => nth % 10 === 2 * index + 1) });
    await quiet(site);
  }
  const died = await workers.stop();
  const mails = site.mail.mails();
  const again = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
  return {
    what: `mails and reminders of ${enquiries} enquiries`,
    broken: [
      ...(ids.length === enquiries ? [] : [`${ids.length} of ${enquiries} enquiries were taken`]),
      ...(died > 0 ? [] : ['no worker was killed']),
      ...wrongMails(due, mails, died * concurrency),
    ],
    detail: `${mails.length} mails, ${died} workers killed, ${again} mails again, under the same Message-ID`,
  };
}

/** Two workers. After every `mailsPerDeath` mails one is killed and replaced. */
async function startWorkers(site: Site, mailsPerDeath: number) {
  const env = { WORKER_QUEUES: 'email', EMAIL_CONCURRENCY: String(concurrency) };
  const start = async () => await site.start('worker', env);
  const running = [await start(), await start()];
  let [deaths, isOver] = [0, false];
  const killing = (async () => {
    let next = mailsPerDeath;
    while (!isOver) {
      if (site.mail.mails().length < next) await delay(5);
      else {
        running[deaths % 2]?.kill();
        running[deaths % 2] = await start();
        deaths += 1;
        next = site.mail.mails().length + mailsPerDeath;
      }
    }
  })();
  // Errors surface where it is awaited.
  killing.catch(() => undefined);
  return {
    async stop(): Promise<number> {
      isOver = true;
      await killing;
      return deaths;
    },
  };
}

/** Open at all hours, so that every enquiry gets an appointment. */
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const bookings = {
  hours: [{ days: [...week], opens: '00:00', closes: '00:00' }],
  exceptions: [],
  name: '',
  minutes: 30,
  pauseMinutes: 0,
  noticeHours: 0,
  daysAhead: 40,
  changeHours: 2,
  place: '',
  note: '',
};

/** Books an appointment for each enquiry and records the mails to expect. Returns the enquiries' ids. */
async function bookAll(orm: Orm, due: Map<string, Due>): Promise<string[]> {
  const studio = { ...demoStudio(), takesBookings: true, bookings };
  const rows = await orm.em.fork().find(Enquiry, {}, { fields: ['id'], orderBy: { createdAt: 'asc', id: 'asc' } });
  const first = Math.ceil(Date.now() / halfHourMs) * halfHourMs + 100 * halfHourMs;
  for (const [nth, { id }] of rows.entries()) {
    await orm.em.fork().transactional(async (em) => {
      const enquiry = await em.findOneOrFail(Enquiry, { id });
      const wish = { startsAt: new Date(first + nth * halfHourMs), studio, now: new Date() };
      if (!(await bookSession(em, enquiry, wish))) throw new Error('the time of a session is not free');
    });
    for (const kind of ['contact-confirmation', 'contact-notice']) due.set(subject(kind, id), 'must');
  }
  const booked = await orm.em.fork().execute<{ line: string }[]>('select line_id as line from bookings');
  for (const { line } of booked)
    for (const kind of ['booking-invitation', 'booking-notice']) due.set(subject(kind, line), 'must');
  return rows.map(({ id }) => id);
}

/** Makes the jobs of a wave due, together with later ones. */
async function comeDue({ sql }: Site, due: Map<string, Due>, { column, session }: (typeof waves)[number]) {
  await sql(`update answer_promises set ${column} = now() - interval '1 minute' where answered_at is null`);
  if (session) {
    const rows = await sql<{ line: string }>(
      `update bookings b set starts_at = at, ends_at = at + interval '1 second', free_at = at + interval '1 second'
       from (select id as own, now() + interval '${session.startsIn}' + row_number() over () * interval '1 second' as at
         from bookings) moved
       where own = b.id returning b.line_id as line`,
    );
    for (const { line } of rows) due.set(subject(session.kind, line), 'must');
  }
  await sql(`update outbox set due_at = now() where name in ('answer-due', 'booking-due')`);
}

async function unanswered({ sql }: Site): Promise<string[]> {
  const rows = await sql<{ id: string }>('select contact_id as id from answer_promises where answered_at is null');
  return rows.map(({ id }) => id);
}

async function countSent({ sql }: Site, step: string): Promise<number> {
  return (await sql(`select from mails where kind = 'answer-${step}' and sent_at is not null`)).length;
}

interface Answered {
  site: Site;
  due: Map<string, Due>;
  /** Of the wave. */
  index: number;
  ids: readonly string[];
}

/** Answers these enquiries. Afterwards only reminders that the ledger shows as started may arrive. */
async function answer(orm: Orm, { site, due, index, ids }: Answered): Promise<void> {
  for (const id of ids) await noteAnswer(orm.em.fork(), { enquiry: id }, true);
  for (const { step } of waves.slice(index)) {
    const kind = `answer-${step}`;
    const rows = await site.sql<{ id: string }>('select subject_id as id from mails where kind = $1', [kind]);
    const begun = new Set(rows.map(({ id }) => id));
    for (const id of ids) due.set(subject(kind, id), begun.has(id) ? 'may' : 'never');
  }
}

/** Until no due job is left. */
async function quiet({ baseUrl, cookie, sql }: Site): Promise<void> {
  const isQuiet = async () => {
    const response = await fetch(`${baseUrl}/api/admin/jobs`, { headers: { cookie } });
    const reports: QueueReport[] = await response.json();
    const left = reports.some(({ counts }) => counts.waiting + counts.active + counts.delayed > 0);
    return !left && (await sql(`${pendingJobsSql} limit 1`)).length === 0;
  };
  await until(isQuiet, 'the mails do not come to an end', 300_000);
}
