import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { pendingJobsSql } from '@prism/core/queue/outbox';
import { isRunnable } from '../../test/runnable.ts';
import { anEnquiry } from '../people.ts';
import { cpuMsOf } from '../process.ts';
import { startDatabase } from '../servers.ts';
import { openSite, type Site } from '../site.ts';
import { withClient } from '../sql.ts';
import { percentile } from '../statistics.ts';
import type { Trial } from '../trials.ts';
import { load, type Load } from './load.ts';
import { sideBySide } from './side-by-side.ts';

const connections = 32;

/** Indexes of enquiries for the dashboard's order by urgency: four entries for each enquiry. */
const deskIndexes = `select indexname from pg_indexes
  where tablename = 'contacts' and (indexname like 'contacts\\_urgent%' or indexname = 'contacts_waiting')`;

/**
 * Enquiries over HTTP with the API's relay and without a worker. Compared with pgbench, which writes both rows to
 * tables without triggers on a similar server, and with the same form without the dashboard's indexes. Each side has
 * the machine to itself in turn.
 */
export const enquiries: Trial = {
  async run(stage) {
    const what = `POST /api/contacts against pgbench, one prepared statement, ${connections} connections`;
    if (!isRunnable('pgbench', '--version'))
      return [{ what, detail: 'not done: pgbench, a part of PostgreSQL, is missing' }];
    const [rounds, seconds] = stage.options.quick ? [3, 2] : [5, 4];
    const open = async () => await openSite(stage, { processes: ['api'], env: { LOG_LEVEL: 'warn' } });
    const site = await open();
    const bare = await startDatabase(stage.cleanUp);
    await withClient(bare.url, async (client) => await client.query(plainTables));
    const form = formOf(site, seconds);
    const { value, rates } = await sideBySide(rounds, form.enquire, async () => pgbench(bare.url, seconds));
    const lean = await open();
    for (const { indexname } of await lean.sql<{ indexname: string }>(deskIndexes))
      await lean.sql(`drop index "${indexname}"`);
    const desk = await sideBySide(rounds, form.enquire, formOf(lean, seconds).enquire);
    const [{ stored } = { stored: 0 }] = await site.sql<{ stored: number }>(
      'select count(*)::int as stored from contacts',
    );
    const answered = form.answered();
    return [
      { what: `${what}, relay on`, ratio: { value, atLeast: 0.12 }, detail: `${rates}; ${form.detail()}` },
      {
        what: 'POST /api/contacts against the same without the indexes of the desk',
        ratio: { value: desk.value, atLeast: 0.9 },
        detail: desk.rates,
      },
      {
        what: 'every enquiry answered 201 is stored',
        broken: stored >= answered ? [] : [`${answered - stored} enquiries answered 201 are not stored`],
        detail: `${answered} answered, ${stored} stored`,
      },
    ];
  },
};

function formOf(site: Site, seconds: number) {
  const request: Load = {
    url: `${site.baseUrl}/api/contacts`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anEnquiry()),
    connections,
  };
  let answered = 0;
  let detail = '';
  return {
    /** Responses a second. */
    async enquire(): Promise<number> {
      const before = cpuMsOf(site.pidOf('api'));
      const { answers, perSecond, latencies, generator } = await load(request, seconds);
      const cpuMs = (cpuMsOf(site.pidOf('api')) - before) / answers;
      await outboxEmpty(site);
      answered += answers;
      const [p50, p99] = [0.5, 0.99].map((share) => percentile(latencies, share).toFixed(1));
      detail = `${cpuMs.toFixed(2)} ms of the API's processor each; p50 ${p50} ms, p99 ${p99} ms; the client used ${Math.round(generator * 100)} % of a processor`;
      return perSecond;
    },
    answered: () => answered,
    /** Of the last round. */
    detail: () => detail,
  };
}

/** The relay finishes before the other side is measured. */
async function outboxEmpty({ sql }: Site): Promise<void> {
  while ((await sql(`${pendingJobsSql} limit 1`)).length > 0) await delay(50);
}

/** The product's tables also have triggers and indexes. */
const plainTables = `
  create table plain_contacts (id uuid primary key, first_name text, last_name text, email text, company text, budget text,
    description text, created_at timestamptz, consented_at timestamptz, consent_version text);
  create table plain_outbox (id uuid primary key, queue text, name text, data jsonb, created_at timestamptz)`;
const { firstName, lastName, email, company, budget, description, consent } = anEnquiry();
const values = [firstName, lastName, email, company, budget, description].map((value) => `'${value}'`).join(', ');
const statement = `with enquiry as (
    insert into plain_contacts values (gen_random_uuid(), ${values}, now(), now(), '${consent}') returning id)
  insert into plain_outbox select gen_random_uuid(), 'email', 'contact-received', jsonb_build_object('contactId', id), now()
    from enquiry;`;

/** Commits a second. */
function pgbench(databaseUrl: string, seconds: number): number {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const server = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  const work = ['-n', '-M', 'prepared', '-f', '-', '-c', String(connections), '-j', '2', '-T', String(seconds)];
  const { status, stdout, stderr } = spawnSync('pgbench', [...work, ...server], {
    env: { ...process.env, PGPASSWORD: password },
    encoding: 'utf8',
    input: statement.replaceAll(/\s+/g, ' '),
  });
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (status !== 0 || !rate) throw new Error(`pgbench failed: ${stderr || stdout}`);
  return Number(rate);
}
