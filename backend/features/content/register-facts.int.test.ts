import { readFileSync } from 'node:fs';
import type { Words } from '@prism/core/content/content';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate content restart identity');
});

const inDemonstration = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../../../core/content/demo/${name}.json`, import.meta.url), 'utf8'));

/** A page with the texts of the demonstration and these changes. */
async function own(page: string, changed: object = {}) {
  const { statusCode } = await site.asAdmin('PUT', `/content/pages/${page}`, {
    data: { ...inDemonstration(`pages/${page}`), ...changed },
  });
  expect(statusCode).toBe(201);
}

async function words<Page extends 'about' | 'home' | 'marketplace' | 'testimonials'>(page: Page): Promise<Words<Page>> {
  return JSON.parse((await site.inject({ method: 'GET', url: `/api/content/pages/${page}` })).payload);
}

const proven = { evidence: 'The ledger of 2026', holdsUntil: '' };
const versions = new Map<string, number>();
beforeEach(() => versions.clear());

async function say(kind: string, key: string, data: object, proof: object = proven) {
  const version = versions.get(key);
  const answer = await site.asAdmin('PUT', `/content/${kind}/${key}`, {
    data: { ...data, proof },
    ...(version && { version }),
  });
  expect(answer.statusCode).toBe(version ? 200 : 201);
  versions.set(key, (version ?? 0) + 1);
}

const clients = { figure: '212+', text: 'clients', places: ['testimonials'] };
const rating = { figure: '4.7/5', text: 'average rating', places: ['testimonials'] };

test('a figure is replaced in a description while it is proven, and not after its expiry', async () => {
  await own('testimonials');
  const description = async () => (await words('testimonials')).search.description;
  const without = 'What clients had built, how long it took and what came of it.';
  expect(await description()).toBe(without);
  await say('figures', '4-9-5-average-rating', rating);
  await say('figures', '200-clients', clients, {});
  await eventually(async () => expect(await description()).toBe(without));
  await say('figures', '200-clients', clients);
  await eventually(async () =>
    expect(await description()).toBe(
      'What clients had built, how long it took and what came of it: 212+ clients, 4.7/5 on average.',
    ),
  );
  await say('figures', '200-clients', clients, { ...proven, holdsUntil: '2026-01-01' });
  await eventually(async () => expect(await description()).toBe(without));
});

test('only proven commitments are shown and counted', async () => {
  const figures = { '30-days-money-back': ['14 days', 'money-back guarantee'], '2m-insured': ['£1M', 'insured'] };
  await own('home');
  // The studio has no response target.
  const studio = { ...inDemonstration('settings/studio'), promises: {} };
  expect((await site.asAdmin('PUT', '/content/settings/studio', { data: studio })).statusCode).toBe(201);
  const commitments = async () => {
    const { lead, terms } = (await words('home')).commitments;
    return [lead.split(',')[0], ...terms.map(({ value }) => value)];
  };
  const plain = ['6 months', '60 minutes, free', 'from $999 / month'];
  await eventually(async () => expect(await commitments()).toEqual(['Three things to expect of us', ...plain]));
  for (const [key, [figure = '', text = '']] of Object.entries(figures))
    await say('figures', key, { figure, text, places: [] });
  await eventually(async () =>
    expect(await commitments()).toEqual([
      'Five things to expect of us',
      '6 months',
      '14 days',
      '60 minutes, free',
      'to £1M',
      'from $999 / month',
    ]),
  );
});

test('people are counted as they are shown', async () => {
  await own('about');
  const counted = async () => {
    const { leadership, team } = await words('about');
    return [leadership.lead, team.lead];
  };
  const rest = 'One of them is on your project from the first session to the last invoice.';
  await say('team', 'ada', { name: 'Ada', title: 'Engineer', leads: true });
  await say('team', 'bob', { name: 'Bob', title: 'Engineer', leads: true }, {});
  await say('team', 'cy', { name: 'Cy', title: 'Engineer' });
  await eventually(async () =>
    expect(await counted()).toEqual([`One people sign the proposals. ${rest}`, expect.stringMatching(/These one do/)]),
  );
  await say('team', 'bob', { name: 'Bob', title: 'Engineer', leads: true });
  await eventually(async () => expect((await counted())[0]).toBe(`Two people sign the proposals. ${rest}`));
});

test('apps on sale are counted in tens, and not at all if few', async () => {
  await own('marketplace');
  const said = async () => {
    const { all, search } = await words('marketplace');
    return [all, search.description.split(',')[0]];
  };
  for (const name of ['Guides', 'Trails'])
    await site.asAdmin('PUT', `/content/categories/${name.toLowerCase()}`, { data: { name, hue: 'food' } });
  await eventually(async () =>
    expect(await said()).toEqual(['View All 50+ Apps', 'Choose from 50+ finished apps in two categories']),
  );
  await site.em.execute('update apps set shown = false where id > 9');
  await eventually(async () => expect(await said()).toEqual(['View All Apps', 'Choose a finished app']));
});

test('the form lists the variables of each figure, and those left out', async () => {
  await say('figures', '200-clients', clients);
  await say('figures', 'unproven', rating, {});
  await say('figures', 'answered', { figure: '{reply}', text: 'in {city}', places: [] });
  await eventually(async () =>
    expect(JSON.parse((await site.asAdmin('GET', '/facts')).payload)).toMatchObject({
      'figure:200-clients': '212+',
      'number:200-clients': '212',
      'counted:200-clients': 'clients',
      'figure:unproven': '',
      'counted:unproven': '',
      'figure:answered': '',
    }),
  );
});
