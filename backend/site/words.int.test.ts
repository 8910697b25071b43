import { ContentEntry } from '@prism/core/database/content-entry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { loadBuild } from './build.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer({ pages: await loadBuild() })));
afterAll(() => site.close());

/** Lays `change` over the words of a page, as deep as its second level. */
async function say(page: string, change: Readonly<Record<string, object>>): Promise<void> {
  const em = site.em.fork();
  const entry = await em.findOneOrFail(ContentEntry, { kind: 'pages', key: page });
  const data: Record<string, unknown> = { ...Object(entry.data) };
  for (const [part, words] of Object.entries(change)) data[part] = { ...Object(data[part]), ...words };
  entry.data = data;
  await em.flush();
}

const html = async (url: string) => (await site.inject({ method: 'GET', url })).payload;
const shows = async (url: string, ...texts: string[]) =>
  await eventually(async () => {
    const payload = await html(url);
    for (const text of texts) expect(payload).toContain(text);
  });

test('the calculator lets choose from what the studio says, and counts with it', async () => {
  await shows('/returns-calculator', '>Fintech</option>', '368.0%');
  const industry = [{ id: 'bakeries', name: 'Bakeries', growth: 1, average: 12 }];
  const appType = [
    { id: 'counter', name: 'At the counter', factor: 1 },
    { id: 'oven', name: 'At the oven', factor: 2 },
  ];
  await say('returns-calculator', { choices: { appType, industry, monetization: [] } });
  await shows('/returns-calculator', '>Bakeries</option>', 'At the oven', 'The average in bakeries: $12', '100.0%');
  await shows('/returns-calculator?appType=oven', '300.0%');
  expect(await html('/returns-calculator')).not.toMatch(/Fintech<\/option>|name="monetization"/);
});

test('the featured app of the home page is called and asked about in the words of the studio', async () => {
  await shows('/', 'Featured app', 'Ask about Parallel', 'Ninefold, a puzzle game');
  await say('home', { featured: { label: 'Fresh', see: '', ask: 'Order {app}' }, gaming: { screen: 'A puzzle' } });
  await shows('/', 'Fresh', 'See it in the marketplace', 'Order Parallel', 'aria-label="A puzzle"');
});

test('an enquiry for a package begins as the studio says', async () => {
  await say('local-business-apps', { priceList: { about: 'Bake us {package}.' } });
  await shows('/local-business-apps', `about=${encodeURIComponent('Bake us').replaceAll('%20', '+')}+`);
});
