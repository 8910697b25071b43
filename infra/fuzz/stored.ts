import pg from 'pg';

/** What the API said it took, by the call: the ids it answered with, or how often it said yes. */
export interface Taken {
  contacts: ReadonlySet<string>;
  applications: ReadonlySet<string>;
  subscriptions: number;
  /** Subscriptions of which the trap may have caught some. */
  maybeTrapped: number;
  registrations: number;
}

/** Counted over what waits in the outbox and what was handed to the queue. */
const owed = `(select data from outbox union all select data::jsonb from bullmq.job) as owed`;

/** Each must be nought; the sentence says what is wrong where it is not. */
const rules: readonly [sentence: string, sql: string][] = [
  ['enquiries without exactly one job', jobsPer('contacts', 'contactId')],
  ['applications without exactly one job', jobsPer('applications', 'applicationId')],
  [
    'applications without the whole of their resume',
    `select count(*) from applications where resume is null or octet_length(resume) <> resume_size or resume_size = 0`,
  ],
  [
    'subscribers without a job',
    `select count(*) from subscribers s where not exists (select from ${owed} where data->>'subscriberId' = s.id::text)`,
  ],
  [
    'jobs of nothing',
    `select count(*) from ${owed} where not exists (
       select id::text from contacts where id::text = data->>'contactId'
       union all select id::text from applications where id::text = data->>'applicationId'
       union all select id::text from subscribers where id::text = data->>'subscriberId')`,
  ],
];

function jobsPer(table: string, name: string): string {
  return `select count(*) from ${table} row where (select count(*) from ${owed} where data->>'${name}' = row.id::text) <> 1`;
}

/** What is stored half, or other than was answered; nothing where all is well. */
export async function findHalfStored(databaseUrl: string, taken: Taken): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const problems: string[] = [];
  try {
    for (const [sentence, sql] of rules) {
      const { rows } = await client.query<{ count: string }>(sql);
      if (rows[0]?.count !== '0') problems.push(`${rows[0]?.count} ${sentence}`);
    }
    const ids = async (sql: string) => new Set((await client.query<{ id: string }>(sql)).rows.map(({ id }) => id));
    const contacts = await ids('select id from contacts union all select id from quarantined_contacts');
    const applications = await ids('select id from applications');
    problems.push(...differences('enquiries', taken.contacts, contacts));
    problems.push(...differences('applications', taken.applications, applications));
    const users = await ids('select id from users');
    if (users.size !== taken.registrations)
      problems.push(`${users.size} users after ${taken.registrations} registrations`);
    const subscriptions = await client.query(`select 1 from ${owed} where data->>'subscriberId' is not null`);
    const jobs = subscriptions.rowCount ?? 0;
    if (jobs < taken.subscriptions || jobs > taken.subscriptions + taken.maybeTrapped)
      problems.push(`${jobs} jobs after ${taken.subscriptions} subscriptions`);
  } finally {
    await client.end();
  }
  return problems;
}

function differences(what: string, answered: ReadonlySet<string>, stored: ReadonlySet<string>): string[] {
  const lost = answered.difference(stored).size;
  const unannounced = stored.difference(answered).size;
  return [
    ...(lost > 0 ? [`${lost} ${what} were answered and are not stored`] : []),
    ...(unannounced > 0 ? [`${unannounced} ${what} are stored and were not answered`] : []),
  ];
}
