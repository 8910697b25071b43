import type { ClaimRow } from '@prism/core/content/claims';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate content restart identity');
});

const call: TestServer['asAdmin'] = async (...request) => await site.asAdmin(...request);
const aFigure = (figure: string, rest: object = {}) => ({ data: { figure, text: 'apps', places: ['home'], ...rest } });
const add = async (key: string, input: object) => await call('PUT', `/content/figures/${key}`, input);

test('lists claims of all kinds with their state, those that need work first', async () => {
  await add('proven', aFigure('1', { proof: { evidence: 'A ledger', confirmedBy: 'Ada', holdsUntil: '9999-01-01' } }));
  await add('unproven', aFigure('2'));
  await call('PUT', '/content/testimonials/lin', {
    data: {
      text: 'Calls fell by half',
      name: 'Grace Lin',
      rating: 5,
      category: 'food',
      proof: { evidence: 'A mail', holdsUntil: '2020-01-01' },
    },
  });
  const rows: ClaimRow[] = JSON.parse((await call('GET', '/claims')).payload);
  expect(rows.map(({ key, state }) => [key, state])).toEqual([
    ['lin', 'expired'],
    ['unproven', 'unproven'],
    ['proven', 'proven'],
  ]);
  expect(rows[2]).toEqual({
    kind: 'figures',
    key: 'proven',
    title: '1',
    summary: 'apps',
    state: 'proven',
    source: '',
    confirmedBy: 'Ada',
    evidence: 'A ledger',
    file: '',
    holdsUntil: '9999-01-01',
    places: ['home'],
    shown: true,
    owner: expect.stringMatching(/./),
  });
  // It has no evidence.
  expect(rows[1]).toMatchObject({ key: 'unproven', owner: '' });
});

test('a claim belongs to the last editor of its evidence, until their account ends', async () => {
  const proof = { evidence: 'A ledger', holdsUntil: '9999-01-01' };
  await add('figure', aFigure('1', { proof }));
  const owner = async () => {
    const [row]: ClaimRow[] = JSON.parse((await call('GET', '/claims')).payload);
    return row?.owner;
  };
  const admin = await owner();
  const cookie = await site.signInAs('editor');
  const save = async (input: object, version: number) =>
    await site.inject({
      method: 'PUT',
      url: '/api/admin/content/figures/figure',
      headers: { cookie },
      payload: { ...input, version },
    });
  expect((await save(aFigure('2', { proof }), 1)).statusCode).toBe(200);
  expect(await owner()).toBe(admin);
  expect((await save(aFigure('2', { proof: { ...proof, evidence: 'Another ledger' } }), 2)).statusCode).toBe(200);
  expect(await owner()).toMatch(/^editor-/);
  await site.em.execute(`update users set removed_at = now() where username like 'editor-%'`);
  expect(await owner()).toBe('');
});
