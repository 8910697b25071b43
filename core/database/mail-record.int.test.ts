import { expect, test } from 'vitest';
import { openTestDatabase } from '../../infra/test/open-database.ts';

const db = openTestDatabase();
test.each([
  [
    'the mails about a row',
    `select kind from mails where subject_id = 'b2c5c3a0-0000-4000-8000-000000000000'`,
    'mails_subject_kind',
  ],
  ['what did not go out', `select kind, count(*) from mails where sent_at is null group by kind`, 'mails_unsent'],
  ['the room that resumes take', `select sum(resume_size) from applications`, 'applications_resume_size'],
])('%s: uses an index', async (_what, sql, index) => {
  const lines = await db.orm.em.transactional(async (tx) => {
    // Small tables would be scanned.
    await tx.execute('set local enable_seqscan = off; set local enable_bitmapscan = off');
    return await tx.execute<{ 'QUERY PLAN': string }[]>(`explain ${sql}`);
  });
  expect(lines.map((line) => line['QUERY PLAN']).join('\n')).toContain(`using ${index} on`);
});
