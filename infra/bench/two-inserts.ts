import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentVersion } from '@prism/core/contract/consent';
import { isRunnable } from '../test/chromium.ts';
import { startChild } from './child.ts';
import { enquiry } from './enquiry.ts';
import type { SqlOrder, SqlResult } from './sql-load.ts';

/** What the site's speed is held against: the two inserts of an enquiry in a transaction, sent straight to the database. */
export interface TwoInserts {
  name: string;
  /** The ratio that is aimed at. */
  goal: number;
  /** Transactions per second over a round. */
  run(seconds: number): Promise<number>;
  stop(): Promise<void>;
}

const { firstName, lastName, email, company, budget, description } = enquiry;
const values = [firstName, lastName, email, company, budget, description].map((value) => `'${value}'`).join(', ');
const statements = [
  'begin',
  `insert into contacts (id, first_name, last_name, email, company, budget, description, source, created_at, consented_at,
     consent_version) values (gen_random_uuid(), ${values}, null, now(), now(), '${currentVersion.enquiry}')`,
  `insert into outbox (id, queue, name, data, created_at) values (gen_random_uuid(), 'email', 'contact-received',
     '{"contactId": "00000000-0000-4000-8000-000000000000"}', now())`,
  'commit',
];

export function twoInserts(databaseUrl: string, connections: number, folder: string): TwoInserts {
  return isRunnable('pgbench', '--version')
    ? withPgbench(databaseUrl, connections, folder)
    : withPlainConnections(databaseUrl, connections);
}

function withPgbench(databaseUrl: string, connections: number, folder: string): TwoInserts {
  const script = join(folder, 'two-inserts.sql');
  writeFileSync(script, statements.map((statement) => `${statement.replaceAll('\n', ' ')};\n`).join(''));
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const server = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
  return {
    name: 'pgbench',
    goal: 0.2,
    async run(seconds) {
      const load = ['-n', '-f', script, '-c', String(connections), '-j', '2', '-T', String(seconds)];
      const { status, stdout, stderr } = spawnSync('pgbench', [...load, ...server], {
        env: { ...process.env, PGPASSWORD: password },
        encoding: 'utf8',
      });
      const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
      if (status !== 0 || !rate) throw new Error(`pgbench failed: ${stderr}`);
      return Number(rate);
    },
    stop: async () => undefined,
  };
}

function withPlainConnections(databaseUrl: string, connections: number): TwoInserts {
  const order: SqlOrder = { databaseUrl, connections, statements };
  const child = startChild<number, SqlResult>('sql-load.ts', order);
  return {
    name: 'plain connections',
    goal: 0.25,
    async run(seconds) {
      child.tell(seconds);
      const result = await child.hear();
      return result.commits / result.seconds;
    },
    stop: child.stop,
  };
}
