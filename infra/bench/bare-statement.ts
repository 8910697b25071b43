import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oweSql } from '@prism/core/queue/outbox';
import pg from 'pg';
import { isRunnable } from '../test/runnable.ts';
import { anEnquiry } from '../trial/people.ts';

/** What the site's speed is held against: the one statement of an enquiry, prepared and sent straight to the database. */
export interface BareStatement {
  name: string;
  /** The ratio that is aimed at. */
  goal: number;
  /** Commits per second over a round. */
  run(seconds: number): Promise<number>;
}

const { firstName, lastName, email, company, budget, description, consent } = anEnquiry();
const values = [firstName, lastName, email, company, budget, description].map((value) => `'${value}'`).join(', ');
/** Writes both rows, as ours does. */
const statement = `with enquiry as (
     insert into contacts (id, first_name, last_name, email, company, budget, description, source, created_at, consented_at,
       consent_version) values (gen_random_uuid(), ${values}, null, now(), now(), '${consent}'))
   ${oweSql(
     [
       'gen_random_uuid()',
       `'email'`,
       `'contact-received'`,
       `'{"contactId": "00000000-0000-4000-8000-000000000000"}'`,
       'null',
     ],
     '(select) as one',
   )}`;

/** By pgbench, or by connections of this process where that is missing. */
export async function bareStatement(
  databaseUrl: string,
  connections: number,
  { folder, cleanUp }: { folder: string; cleanUp: AsyncDisposableStack },
): Promise<BareStatement> {
  return isRunnable('pgbench', '--version')
    ? withPgbench(databaseUrl, connections, folder)
    : await withPlainConnections(databaseUrl, connections, cleanUp);
}

function withPgbench(databaseUrl: string, connections: number, folder: string): BareStatement {
  const script = join(folder, 'enquiry.sql');
  writeFileSync(script, `${statement.replaceAll(/\s+/g, ' ')};\n`);
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const server = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  return {
    name: 'pgbench',
    goal: 0.25,
    async run(seconds) {
      const load = ['-n', '-M', 'prepared', '-f', script, '-c', String(connections), '-j', '2', '-T', String(seconds)];
      const { status, stdout, stderr } = spawnSync('pgbench', [...load, ...server], {
        env: { ...process.env, PGPASSWORD: password },
        encoding: 'utf8',
      });
      const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
      if (status !== 0 || !rate) throw new Error(`pgbench failed: ${stderr || stdout}`);
      return Number(rate);
    },
  };
}

async function withPlainConnections(
  databaseUrl: string,
  connections: number,
  cleanUp: AsyncDisposableStack,
): Promise<BareStatement> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  cleanUp.defer(() => pool.end());
  return {
    name: 'plain connections',
    goal: 0.3,
    async run(seconds) {
      const until = performance.now() + seconds * 1000;
      let commits = 0;
      const keepBusy = async () => {
        for (; performance.now() < until; commits += 1) await pool.query({ name: 'enquiry', text: statement });
      };
      await Promise.all(Array.from({ length: connections }, keepBusy));
      return commits / seconds;
    },
  };
}
