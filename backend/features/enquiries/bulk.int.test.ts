import type { BodyOf } from '@prism/core/contract/call';
import { type enquiryCalls, mostInBulk } from '@prism/core/contract/enquiry-calls';
import { AuditLine } from '@prism/core/database/audit-line';
import { Enquiry } from '@prism/core/database/enquiry';
import { HistoryEvent } from '@prism/core/database/history-event';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { emptied } from '../../../infra/test/empty.ts';
import { anEnquiry, sendEnquiry } from '../../test/enquiry.ts';
import { hearOfEnquiries } from '../../test/enquiry-news.ts';
import { anAdmin, startTestServer, type TestServer } from '../../test/start-test-server.ts';

type BulkItem = BodyOf<typeof enquiryCalls.changeAll>[number];

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute(
    emptied('quotes, contacts, history_lines, answer_promises, labels, contact_labels, audit_lines, idempotency_keys'),
  );
});

const send = async (firstName: string): Promise<string> =>
  JSON.parse((await sendEnquiry(site, anEnquiry({ firstName }))).payload).id;
const change = async (items: BulkItem[]) => {
  const { statusCode, payload } = await site.asAdmin('POST', '/contacts/changes', items);
  return { statusCode, body: JSON.parse(payload) };
};
const stages = async () =>
  (await site.em.fork().find(Enquiry, {}, { orderBy: { firstName: 'asc' } })).map(({ stage }) => stage);

test('changes each with history, audit event and notification; reports conflicts per enquiry', async () => {
  const { heard, stop } = await hearOfEnquiries(site.bus);
  const [ada, bea, cleo] = [await send('Ada'), await send('Bea'), await send('Cleo')];
  await site.asAdmin('PATCH', `/contacts/${bea}`, { stage: { was: 'new', is: 'proposal' } });
  // Notifications may arrive after the answer.
  await expect.poll(() => heard.splice(0, heard.length >= 4 ? heard.length : 0)).toEqual([ada, bea, cleo, bea]);
  const changes: BulkItem['changes'] = { stage: { was: 'new', is: 'session' }, labels: { give: ['fair'] } };
  const gone = crypto.randomUUID();
  const { body } = await change([ada, bea, cleo, gone].map((id) => ({ id, changes })));
  expect(body).toEqual([
    { id: ada, error: null },
    { id: bea, error: `${anAdmin.username} moved it to Proposal in the meantime. Choose again to change it.` },
    { id: cleo, error: null },
    { id: gone, error: 'This enquiry no longer exists.' },
  ]);
  await expect.poll(() => heard).toEqual([ada, cleo]);
  stop();
  expect(await stages()).toEqual(['session', 'proposal', 'session']);
  expect(await site.em.fork().count(HistoryEvent, { enquiry: ada })).toBe(2);
  const lines = await site.em.fork().find(AuditLine, { act: 'mark-enquiry' }, { orderBy: { createdAt: 'asc' } });
  expect(lines.map(({ subjectId, detail }) => [subjectId, detail])).toEqual([
    [bea, 'stage: Proposal'],
    [ada, 'stage: Session, labels'],
    [cleo, 'stage: Session, labels'],
  ]);
});

test('reports when none could be changed, and audits the attempt', async () => {
  const ada = await send('Ada');
  const { statusCode, body } = await change([{ id: ada, changes: { stage: { was: 'won', is: 'talk' } } }]);
  expect(statusCode).toBe(200);
  expect(body).toMatchObject([{ id: ada, error: expect.any(String) }]);
  expect(await stages()).toEqual(['new']);
  expect(await site.em.fork().findOneOrFail(AuditLine, { act: 'mark-enquiry' })).toMatchObject({
    detail: 'none of 1 changed',
    subjectId: null,
  });
});

test('an enquiry that cannot be saved does not prevent the others', async () => {
  const [ada, bea, cleo] = [await send('Ada'), await send('Bea'), await send('Cleo')];
  await site.em.execute(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
     create trigger refuse before update on contacts for each row when (new.first_name = 'Bea') execute function refuse()`,
  );
  onTestFinished(async () => void (await site.em.execute('drop function refuse cascade')));
  const changes: BulkItem['changes'] = { stage: { was: 'new', is: 'session' } };
  const { statusCode, body } = await change([ada, bea, cleo].map((id) => ({ id, changes })));
  expect(statusCode).toBe(200);
  expect(body).toEqual([
    { id: ada, error: null },
    { id: bea, error: 'It could not be saved. Please try again.' },
    { id: cleo, error: null },
  ]);
  expect(await stages()).toEqual(['session', 'new', 'session']);
});

test('is limited in number, changes each once, and requires permission for enquiries', async () => {
  const one = (): BulkItem => ({ id: crypto.randomUUID(), changes: { handled: true } });
  const same = one();
  expect((await change(Array.from({ length: mostInBulk + 1 }, one))).statusCode).toBe(400);
  expect((await change([same, same])).statusCode).toBe(400);
  expect((await change([])).statusCode).toBe(400);
  const headers = { cookie: await site.signInAs('editor') };
  const refused = await site.inject({ method: 'POST', url: '/api/admin/contacts/changes', headers, payload: [one()] });
  expect(refused.statusCode).toBe(403);
});
