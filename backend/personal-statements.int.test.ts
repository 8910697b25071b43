import { Enquiry } from '@prism/core/database/enquiry';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPdf } from '../infra/test/documents.ts';
import { startTestServer, type TestServer } from './test/start-test-server.ts';

let site: TestServer;

/** Records every statement that changes a table with personal data. */
beforeAll(async () => {
  site = await startTestServer();
  await site.em.execute(`create table statements (text text not null)`);
  await site.em.execute(`create function note_statement() returns trigger language plpgsql as $$
    begin insert into statements values (current_query()); return null; end $$`);
  for (const table of ['contacts', 'applications', 'subscribers', 'users', 'outbox']) {
    await site.em.execute(`create trigger note_statement after insert or update or delete on ${table}
      for each statement execute function note_statement()`);
  }
});
afterAll(() => site.close());
beforeEach(() => site.em.execute('truncate statements'));

const statements = async () =>
  (await site.em.execute<{ text: string }[]>('select text from statements')).map(({ text }) => text);

const enquiry = {
  firstName: 'Wilhelmina',
  lastName: "O'Secret",
  email: 'mina@private.example',
  company: 'Discreet \\ Sons?',
  budget: '50k-100k',
  description: 'My doctor says ?? that I have $1 scurvy.',
};
const personal = /wilhelmina|o'+secret|private\.example|discreet|doctor|%PDF|255044462d|long and secret/i;

const post = async (url: string, payload: object) => await site.inject({ method: 'POST', url, payload });

test('S-240: an enquiry is stored by a statement without its values', async () => {
  const { statusCode, payload } = await post('/api/contacts', enquiry);
  expect(statusCode).toBe(201);
  expect(await site.em.fork().findOneOrFail(Enquiry, { id: JSON.parse(payload).id })).toMatchObject(enquiry);
  expect(await statements()).toContainEqual(expect.stringContaining('insert into contacts'));
  expect((await statements()).filter((text) => personal.test(text))).toEqual([]);
});

test.each([
  ['an enquiry in quarantine', () => post('/api/contacts', { ...enquiry, website: 'https://private.example' })],
  ['an address for the newsletter', () => post('/api/newsletter', { email: enquiry.email })],
  ['a new account', () => post('/api/register', { username: 'wilhelmina', password: 'a long and secret one' })],
  ['an application with its file', apply],
])('S-259: %s is in no statement', async (_what, send) => {
  expect((await send()).statusCode).toBeLessThan(300);
  const seen = await statements();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => personal.test(text))).toEqual([]);
});

async function apply() {
  const form = new FormData();
  const { firstName, lastName, email } = enquiry;
  const given = { firstName, lastName, email, slug: 'devops-engineer', phone: '+44 20 7946 0001', location: 'London' };
  const fields = { ...given, experience: '12', coverLetter: `${enquiry.description} `.repeat(5) };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('resume', new Blob([new Uint8Array(aPdf())], { type: 'application/pdf' }), 'wilhelmina.pdf');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  return await site.inject({ method: 'POST', url: '/api/applications', payload, headers });
}
