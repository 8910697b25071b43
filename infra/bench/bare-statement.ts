import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentVersion } from '@prism/core/contract/consent';
import { oweSql } from '@prism/core/queue/outbox';
import { isRunnable } from '../test/runnable.ts';
import { startChild } from './child.ts';
import { enquiry } from './enquiry.ts';
import type { SqlOrder, SqlResult } from './sql-load.ts';

/** What the site's speed is held against: the one statement of an enquiry, prepared and sent straight to the database. */
export interface BareStatement {
  name: string;
  /** The ratio that is aimed at. */
  goal: number;
  /** Commits per second over a round. */
  run(seconds: number): Promise<number>;
  stop(): Promise<void>;
}

const { firstName, lastName, email, company, budget, description } = enquiry;
const values = [firstName, lastName, email, company, budget, description].map((value) => `'${value}'`).join(', ');
/** Writes both rows, as ours does. */
const statement = `with enquiry as (
     insert into contacts (id, first_name, last_name, email, company, budget, description, source, created_at, consented_at,
       consent_version) values (gen_random_uuid(), ${values}, null, now(), now(), '${currentVersion.enquiry}'))
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

export function bareStatement(databaseUrl: string, connections: number, folder: string): BareStatement {
  return isRunnable('pgbench', '--version')
    ? withPgbench(databaseUrl, connections, folder)
    : withPlainConnections(databaseUrl, connections);
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
    stop: async () => undefined,
  };
}

function withPlainConnections(databaseUrl: string, connections: number): BareStatement {
  const order: SqlOrder = { databaseUrl, connections, statement };
  const child = startChild<number, SqlResult>('sql-load.ts', order);
  return {
    name: 'plain connections',
    goal: 0.3,
    async run(seconds) {
      child.tell(seconds);
      const result = await child.hear();
      return result.commits / result.seconds;
    },
    stop: child.stop,
  };
}
