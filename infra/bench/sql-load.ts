// Where pgbench is missing: a process that keeps plain connections busy with the statement, and counts its commits.
import pg from 'pg';
import { argumentOf } from './child.ts';

export interface SqlOrder {
  databaseUrl: string;
  connections: number;
  statement: string;
}

export interface SqlResult {
  commits: number;
  seconds: number;
}

const { databaseUrl, connections, statement } = argumentOf<SqlOrder>();
const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return client;
  }),
);

process.on('message', (seconds: number) => void run(seconds));
process.on('disconnect', () => process.exit());

async function run(seconds: number): Promise<void> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let commits = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        await client.query({ name: 'enquiry', text: statement });
        commits += 1;
      }
    }),
  );
  const result: SqlResult = { commits, seconds: (performance.now() - startedAt) / 1000 };
  process.send?.(result);
}
