import pg from 'pg';
import { queueNames } from '../contract/jobs.ts';
import { OperatorError } from '../process/run-process.ts';

/**
 * Lets the role of `databaseUrl` read and write the rows of every table, and change none of the tables. The owner calls it
 * after each migration, because new tables belong to the owner alone. To what was seeded it may only add the note that the
 * demonstration has gone, and to the audit log lines; old ones go by a function of the owner's. It may say where the numbers of apps go on, because imported apps bring their own.
 */
export async function grantRows(ownerUrl: string, databaseUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(databaseUrl).username);
  if (name === decodeURIComponent(new URL(ownerUrl).username)) return;
  const role = pg.escapeIdentifier(name);
  const database = pg.escapeIdentifier(decodeURIComponent(new URL(ownerUrl).pathname.slice(1)));
  const schemas = 'public, bullmq';
  await connected(ownerUrl, async (owner) => {
    const { rows } = await owner.query('select from pg_roles where rolname = $1', [name]);
    if (rows.length === 0)
      throw new OperatorError(
        `PostgreSQL has no role ${name}, which DATABASE_URL names. Create it, then migrate again.`,
      );
    // BullMQ makes a sequence for each queue when it is first used, which only its owner may.
    for (const queue of queueNames) await owner.query('select bullmq.next_job_id($1)', [queue]);
    await owner.query(
      // BullMQ moves jobs by way of temporary tables. What the owner runs looks for its own tables before these.
      `revoke temporary on database ${database} from public;
       grant temporary on database ${database} to ${role};
       grant usage on schema ${schemas} to ${role};
       grant select, insert, update, delete on all tables in schema ${schemas} to ${role};
       revoke insert, update, delete on mikro_orm_migrations from ${role};
       revoke update, delete on seeds, audit_lines from ${role};
       grant usage, select on all sequences in schema ${schemas} to ${role};
       grant update on sequence apps_id_seq to ${role};
       grant execute on all functions in schema ${schemas} to ${role}`,
    );
  });
  await limitStatements(databaseUrl);
}

/** So long may a statement of API and workers take, waiting included; what needs more says so in its transaction. */
const longestStatement = '10s';

/** For all sessions from now on, unless an operator has said how long. A role may say so of itself alone, and not of another. */
async function limitStatements(databaseUrl: string): Promise<void> {
  await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ database: string; is_set: boolean }>(
      `select current_database() as database, exists (
         select from pg_db_role_setting, unnest(setconfig) as line
         where setrole = (select oid from pg_roles where rolname = current_user) and line like 'statement_timeout=%'
           and setdatabase in (0, (select oid from pg_database where datname = current_database()))) as is_set`,
    );
    for (const { database, is_set: isSet } of rows) {
      if (isSet) continue;
      const place = pg.escapeIdentifier(database);
      await client.query(`alter role current_user in database ${place} set statement_timeout = '${longestStatement}'`);
    }
  });
}

/** Makes a role that may sign in and nothing else, or gives it a new password. Returns the address with it. */
export async function createRole(ownerUrl: string, name: string, password: string): Promise<string> {
  const role = pg.escapeIdentifier(name);
  const url = new URL(ownerUrl);
  await connected(ownerUrl, async (owner) => {
    const { rows } = await owner.query('select from pg_roles where rolname = $1', [name]);
    if (rows.length === 0) await owner.query(`create role ${role} login`);
    await owner.query(`alter role ${role} password ${pg.escapeLiteral(password)}`);
  });
  url.username = name;
  url.password = password;
  return url.href;
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
