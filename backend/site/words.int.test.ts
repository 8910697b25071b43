import { ContentEntry } from '@prism/core/database/content-entry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../infra/test/wait.ts';
import { anEnquiry, sendEnquiry } from '../test/enquiry.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { loadBuild } from './build.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer({ pages: await loadBuild() })));
afterAll(() => site.close());

/** Merges `change` into the texts of a page, down to its second level. */
async function say(page: string, change: Readonly<Record<string, object | string>>): Promise<void> {
  const em = site.em.fork();
  const entry = await em.findOneOrFail(ContentEntry, { kind: 'pages', key: page });
  const data: Record<string, unknown> = { ...Object(entry.data) };
  for (const [part, words] of Object.entries(change))
    data[part] = typeof words === 'string' ? words : { ...Object(data[part]), ...words };
  entry.data = data;
  await em.flush();
}

const html = async (url: string) => (await site.inject({ method: 'GET', url })).payload;
const shows = async (url: string, ...texts: string[]) =>
  await eventually(async () => {
    const payload = await html(url);
    for (const text of texts) expect(payload).toContain(text);
  });

test('the calculator uses the studio’s choices and rates', async () => {
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

test('the featured app of the home page has the studio’s name and question', async () => {
  await shows('/', 'Featured app', 'Ask about Parallel');
  await say('home', { featured: { label: 'Fresh', see: '', ask: 'Order {app}' } });
  await shows('/', 'Fresh', 'See it in the marketplace', 'Order Parallel');
});

test('the badge of a video opens it; that of a sample is a label', async () => {
  await shows('/testimonials', '>Video</span>');
  const own = { video: 'https://film.example/tunde', proof: { evidence: 'His letter' } };
  await site.em.execute(
    `update content set is_sample = false, data = data || ?::jsonb where kind = 'testimonials' and key = 'tunde-adeyemi'`,
    [JSON.stringify(own)],
  );
  await shows('/testimonials', 'href="https://film.example/tunde"');
  expect(await html('/testimonials')).not.toContain('href="https://video.example');
});

test('the projects by industry have the studio’s columns', async () => {
  await shows('/case-studies', '>What it usually begins with</th>');
  await say('case-studies', { industries: { industry: 'Trade', projects: 'Built', asked: '' } });
  await shows('/case-studies', '>Trade</th>', '>Built</th>', '>What it usually begins with</th>');
});

test('a page with deleted texts answers 404, with the style of its substitute', async () => {
  await site.em.nativeUpdate(ContentEntry, { kind: 'pages', key: 'tech-comparison' }, { deletedAt: new Date() });
  await shows('/tech-comparison', 'Nothing is written here yet.');
  const { statusCode, payload: page } = await site.inject({ url: '/tech-comparison' });
  expect(statusCode).toBe(404);
  const [, part = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  const [, whole = ''] = /<link rel="stylesheet" href="([^"]+)" data-late/.exec(page) ?? [];
  const sheet = await html(whole);
  const names = [...page.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const selectorOf = (name: string) => `.${name.replaceAll(/[^\w-]/g, '\\$&')}{`;
  const lacking = names.map(selectorOf).filter((selector) => sheet.includes(selector) && !part.includes(selector));
  expect([...new Set(lacking)]).toEqual([]);
});

test('a quote uses the studio’s texts for its state', async () => {
  const form = { payload: 'app=1&support=regular', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const made = await site.inject({ method: 'POST', url: '/api/quotes', ...form });
  const path = String(made.headers.location);
  await shows(path, 'Accept this quote', 'Fixed: if our prices change before', 'No payment here.', 'Always included');
  await shows('/quote/none', 'There is no such quote', 'See all apps');
  await say('quote', {
    prices: { title: 'On the bench', included: 'With it' },
    open: { fixed: 'Yours until {day}.', title: 'Say yes', note: '' },
    unknown: { title: 'Nothing is quoted here' },
  });
  await shows(path, 'On the bench', 'With it', 'Yours until', 'Say yes', 'Open until');
  expect((await html(path)).split('id="state"')[0]).not.toMatch(/\{day\}|No payment here/);
  await shows('/quote/none', '<title>Nothing is quoted here |');
});

test('a receipt has the studio’s titles, also for an unknown one', async () => {
  const sent = await sendEnquiry(site, anEnquiry());
  const { receipt }: { receipt: string } = JSON.parse(sent.payload);
  await shows(receipt, 'Where it stands', 'What you sent', 'Add something', 'Withdraw or delete');
  await shows('/enquiry/none', 'There is nothing here', 'Write to us');
  const titles = { status: 'On the bench', sent: 'Your letter', adding: 'A line more', ending: 'Take it back' };
  await say('receipt', { titles, unknown: { title: 'No letter lies here' } });
  await shows(receipt, ...Object.values(titles));
  await shows('/enquiry/none', '<title>No letter lies here |');
});

test('a receipt describes its state in the studio’s texts, or the default ones', async () => {
  const sent = await sendEnquiry(site, anEnquiry());
  const { receipt }: { receipt: string } = JSON.parse(sent.payload);
  const plain = ['We have it, Ada.', 'Received', 'On its way to', 'Withdraw my enquiry', 'Anyone with this address'];
  await say('receipt', {});
  await shows(receipt, ...plain);
  await say('receipt', {
    opening: { received: { title: 'Dear {name}.', text: 'Tea is on.' }, dated: 'Of {day}' },
    steps: { received: { title: 'On the bench', text: 'All of it.' }, confirming: { title: 'A card to {address}' } },
    ending: { withdraw: { title: 'Take it back' }, shared: 'It goes on {day}.' },
  });
  await shows(receipt, 'Dear Ada.', 'Tea is on.', 'On the bench', 'A card to ada@', 'Take it back', 'It goes on ');
  expect(await html(receipt)).not.toMatch(/We have it, Ada|Anyone with this address|\{\w+\}</);
});

test('an enquiry for a package begins with the studio’s text', async () => {
  await say('local-business-apps', { priceList: { about: 'Bake us {package}.' } });
  await shows('/local-business-apps', `about=${encodeURIComponent('Bake us').replaceAll('%20', '+')}+`);
});

test('the response time is stated in the studio’s words', async () => {
  await site.em.execute(
    `insert into answer_promises (contact_id, starts_at, half_at, soon_at, due_at, answered_at)
     select gen_random_uuid(), now() - interval '1 hour', now(), now(), now(), now() - interval '14 minutes'
     from generate_series(1, 20)`,
  );
  await shows('/contact', '>We answered in 46 minutes, median of the last 90 days.</p>');
  await say('contact', { answered: 'Half had theirs in {time} ({days} days).' });
  await shows('/contact', '>Half had theirs in 46 minutes (90 days).</p>');
});

test('the list of articles has the studio’s texts for search, count and an empty result', async () => {
  await shows('/blog', '>Latest Articles</h2>', 'articles found', 'placeholder="Search articles..."', '>RSS feed</a>');
  await say('blog', {
    list: {
      search: 'Look for',
      every: 'Whatever',
      latest: 'New',
      inCategory: 'On {category}',
      several: '{count} here',
    },
    noneFound: { title: 'Not a line', text: '', label: '' },
    feed: { link: 'Subscribe' },
  });
  await shows('/blog', '>New</h2>', ' here', '>Whatever<', 'placeholder="Look for..."', '>Subscribe</a>');
  await shows('/blog?category=ai-ml', '>On AI &amp; ML</h2>');
  await shows('/blog?search=qqqq', '>Not a line</h2>', 'Try adjusting your search or filter criteria');
});
