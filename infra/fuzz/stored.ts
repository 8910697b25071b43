import type { Product } from '../trial/product.ts';

/** What the API said it took, by the call: the ids it answered with, or how often it said yes. */
export interface Taken {
  contacts: Set<string>;
  applications: Set<string>;
  subscriptions: ('taken' | 'maybe trapped')[];
  registrations: number;
}

/** Counted over what waits in the outbox and what was handed to the queue. */
const owed = `(select data from outbox union all select data::jsonb from bullmq.job) as owed`;

/** Each must be nought; the sentence says what is wrong where it is not. */
const rules: readonly [sentence: string, sql: string][] = [
  ['enquiries without exactly one job', `from contacts where ${jobsWith('contactId', 'contacts')} <> 1`],
  [
    'applications without exactly one job, or with one although they are set aside',
    `from applications where ${jobsWith('applicationId', 'applications')} <> case when website is null then 1 else 0 end`,
  ],
  [
    'applications without the whole of their resume',
    `from applications where resume is null or octet_length(resume) <> resume_size or resume_size = 0`,
  ],
  ['subscribers without a job', `from subscribers where ${jobsWith('subscriberId', 'subscribers')} = 0`],
  [
    'jobs of nothing',
    // An alert for administrators names none of these, and a new request for a password deletes the one before.
    `from ${owed} where data->>'alertId' is null and data->>'resetId' is null and not exists (
       select id::text from contacts where id::text = data->>'contactId'
       union all select id::text from applications where id::text = data->>'applicationId'
       union all select id::text from subscribers where id::text = data->>'subscriberId'
       union all select id::text from drawn_pictures where id::text = data->>'drawnPictureId'
       union all select id::text from audit_lines where id::text = data->>'lineId'
       union all select id::text from history_lines where id::text in (data->>'replyId', data->>'newsId', data->>'lineId')
       union all select id::text from quotes where id::text = data->>'quoteId')`,
  ],
];

function jobsWith(name: string, table: string): string {
  return `(select count(*) from ${owed} where data->>'${name}' = ${table}.id::text)`;
}

/** What is stored half, or other than was answered; nothing where all is well. */
export async function findHalfStored(sql: Product['sql'], taken: Taken): Promise<string[]> {
  const problems: string[] = [];
  for (const [sentence, rule] of rules) {
    const found = await sql(`select 1 ${rule}`);
    if (found.length > 0) problems.push(`${found.length} ${sentence}`);
  }
  const ids = async (text: string) => new Set((await sql<{ id: string }>(text)).map(({ id }) => id));
  const contacts = await ids('select id from contacts union all select id from quarantined_contacts');
  problems.push(...differences('enquiries', taken.contacts, contacts));
  problems.push(...differences('applications', taken.applications, await ids('select id from applications')));
  const users = await sql('select from users');
  if (users.length !== taken.registrations)
    problems.push(`${users.length} users after ${taken.registrations} registrations`);
  const jobs = (await sql(`select from ${owed} where data->>'subscriberId' is not null`)).length;
  const least = taken.subscriptions.filter((how) => how === 'taken').length;
  if (jobs < least || jobs > taken.subscriptions.length)
    problems.push(`${jobs} jobs after ${least} to ${taken.subscriptions.length} subscriptions`);
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
