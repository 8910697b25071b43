import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { emptied } from '../../infra/test/empty.ts';
import { openTestDatabase } from '../../infra/test/open-database.ts';
import { startMail } from '../test/start-mail.ts';
import { sendNews } from './case-news.ts';

const db = openTestDatabase();
afterEach(async () => void (await sql(emptied('contacts, history_lines, mails'))));

const sql = async (text: string, values: unknown[] = []) => await db.orm.em.fork().execute(text, values);

async function aLine(act: string): Promise<{ newsId: string }> {
  const [contactId, newsId] = [randomUUID(), randomUUID()];
  await sql(
    `insert into contacts (id, first_name, last_name, email, company, budget, description, created_at)
     values (?, 'Ada', 'Byron', 'ada@engines.example', 'Engines', '', 'A loom.', now())`,
    [contactId],
  );
  await sql(`insert into history_lines (id, contact_id, details, text, created_at) values (?, ?, ?::jsonb, ?, now())`, [
    newsId,
    contactId,
    JSON.stringify({ act }),
    act === 'added' ? 'It must print labels.' : null,
  ]);
  return { newsId };
}

test.each([
  ['withdrawn', 'Enquiry withdrawn: Engines', 'withdrew the enquiry'],
  ['corrected', 'Email corrected: Engines', 'corrected their email'],
  ['added', 'New message: Engines', 'It must print labels.'],
])('notifies the studio once that the client has %s', async (act, subject, words) => {
  const { deps, server } = await startMail(db.orm);
  const line = await aLine(act);
  await Promise.all([sendNews(deps, line), sendNews(deps, line)]);
  expect(server.mails()).toMatchObject([{ to: 'studio@prism.example', subject }]);
  expect(server.mails()[0]?.text).toContain(words);
  expect(server.mails()[0]?.text).toContain('ada@engines.example');
  expect(server.mails()[0]?.text).toMatch(/\/enquiries\/[\w-]{36}\n/);
});

test('sends nothing about erased enquiries or acts of staff', async () => {
  const { deps, server } = await startMail(db.orm);
  const gone = await aLine('withdrawn');
  await sql('delete from contacts');
  await sendNews(deps, gone);
  await sendNews(deps, await aLine('note'));
  expect(server.mails()).toEqual([]);
});
