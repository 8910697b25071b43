import { ContentEntry } from '@prism/core/database/content-entry';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoStudio } from '../../infra/test/demo-studio.ts';
import { emptied } from '../../infra/test/empty.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { loadBuild } from './build.ts';
import { factsNow } from './facts.ts';

const stated = [
  'Company number: 01234567, registered in England and Wales.',
  'Registered office: 1 Quay Street, London.',
  'VAT number: GB123456789.',
];
const env = { COMPANY_NUMBER: '01234567', REGISTERED_OFFICE: '1 Quay Street, London', VAT_NUMBER: 'GB123456789' };

describe.each([
  ['company details', env],
  ['no company details', {}],
])('with %s', (_who, given) => {
  let api: TestServer;
  const page = async (url: string) => (await api.inject({ url })).payload;
  beforeAll(async () => {
    api = await startTestServer({ env: given, pages: await loadBuild() });
  });
  afterAll(async () => await api?.close());

  test('the footer of every page has its details, if any', async () => {
    for (const path of ['/', '/contact', '/nowhere']) {
      const foot = /<footer.*<\/footer>/s.exec(await page(path))?.[0] ?? '';
      expect(foot).toContain('Prism Apps Ltd');
      for (const fact of stated) expect(foot.includes(fact)).toBe('COMPANY_NUMBER' in given);
      if (!('COMPANY_NUMBER' in given)) expect(foot).not.toMatch(/company number|registered office|vat number/i);
    }
  });

  test('terms and privacy policy contain its name, if any', async () => {
    for (const path of ['/terms', '/privacy']) {
      const main = /<main.*<\/main>/s.exec(await page(path))?.[0] ?? '';
      const office = /<dt[^>]*>Registered office<\/dt><dd[^>]*>1 Quay Street, London<\/dd>/;
      expect(office.test(main)).toBe('COMPANY_NUMBER' in given);
      expect(main).toContain('href="tel:+442079460958"');
    }
  });

  test('trust badges are on pages that ask for a decision', async () => {
    for (const path of ['/', '/marketplace', '/app/1', '/offer1'])
      expect(await page(path)).toMatch(
        /<section[^>]* aria-label="In short">.*250\+ clients.*4\.9\/5.*24\/7 support.*to £2M.*<\/section>/s,
      );
  });

  test('browsers get the facts of the server', async () => {
    const year = new Date().getUTCFullYear();
    const html = (await page('/about')).replaceAll('<!-- -->', '');
    expect(html).toContain(`© ${year} Prism Apps Ltd`);
    expect(html).toContain(`&quot;year&quot;:${year}`);
  });
});

describe('with its own addresses', () => {
  let api: TestServer;
  beforeAll(async () => {
    const addresses = { MAIL_STUDIO: 'The studio <studio@own.example>', MAIL_CAREERS: 'jobs@own.example' };
    api = await startTestServer({ env: addresses, pages: await loadBuild() });
  });
  afterAll(async () => await api?.close());

  test.each([
    ['/', ['studio']],
    ['/contact', ['studio']],
    ['/offer1', ['studio']],
    ['/terms', ['studio']],
    ['/privacy', ['studio']],
    ['/about', ['studio', 'jobs']],
    ['/careers', ['studio', 'jobs']],
    ['/careers/devops-engineer', ['studio', 'jobs']],
    ['/.well-known/security.txt', ['studio']],
  ])('%s shows them, and none of the settings’', async (url, names) => {
    const { payload } = await api.inject({ url });
    for (const name of names) expect(payload).toContain(`mailto:${name}@own.example`);
    expect(payload).not.toMatch(/(?:hello|careers)@prism\.example/);
  });
});

describe('with another studio’s settings', () => {
  let api: TestServer;
  beforeAll(async () => {
    api = await startTestServer({ env: { PUBLIC_URL: 'https://apps.example' }, pages: await loadBuild() });
    for (const path of everywhere) expect(await page(path)).toMatch(/Prism|prism\.example/);
    const settings = { ...lantern, social: { linkedin: 'https://www.linkedin.com/company/lantern' } };
    await api.em.nativeUpdate(ContentEntry, { kind: 'settings', key: 'studio' }, { data: settings });
  });
  afterAll(async () => await api?.close());

  const page = async (url: string) => (await api.inject({ url })).payload.replaceAll('<!-- -->', '');
  const everywhere = [
    '/blog',
    '/terms',
    '/privacy',
    '/rss.xml',
    '/documentation',
    '/openapi.json',
    '/.well-known/security.txt',
  ];

  test.each(everywhere)('%s shows its name within a second, and no other', async (path) => {
    await expect.poll(async () => await page(path)).toMatch(/Lantern|@lantern/);
    // Articles are the studio's own texts.
    expect(tracesIn((await page(path)).replace(/<item>.*/s, ''), /Prism|prism\.example/g)).toEqual([]);
  });

  test('titles, footers and structured data show it', async () => {
    await expect.poll(async () => await page('/contact')).toContain('Lantern');
    const html = await page('/contact');
    expect(html).toContain(' | Lantern</title>');
    expect(html).toContain('Lantern Works Ltd is a Leeds studio.');
    expect(html).toContain('"legalName":"Lantern Works Ltd","telephone":"+44 113 496 0000"');
    expect(html).toContain('"addressLocality":"Leeds","addressCountry":"GB"');
    expect(html).toContain('href="tel:+441134960000"');
  });

  test('a set profile is a link, and the demonstration shows placeholders of others', async () => {
    await expect.poll(async () => await page('/contact')).toContain('Lantern');
    expect(await page('/contact')).toMatch(
      /<a class="[^"]+" href="https:\/\/www\.linkedin\.com\/company\/lantern" rel="me"[^>]* aria-label="LinkedIn">/,
    );
    const placeholders = /<span class="[^"]+" role="link"[^>]* aria-disabled="true" aria-label="(\w+)">/g;
    const names = Array.from((await page('/contact')).matchAll(placeholders), ([, name]) => name);
    expect(names).toEqual(['X', 'Instagram', 'YouTube']);
  });

  test('posts are dated in its time zone', async () => {
    await api.em.execute(
      `update posts set published_at = '2026-03-01T23:30:00Z' where id = (select id from posts where published limit 1)`,
    );
    const days = async () => JSON.parse(await page('/api/posts?limit=50')).map(dayOf);
    await expect.poll(async () => await days()).toContain('2026-03-02');
  });
});

const tracesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ({ index }) => text.slice(Math.max(0, index - 40), index + 30));

const dayOf = ({ publishedDate }: { publishedDate: string }) => publishedDate;

const lantern = {
  name: 'Lantern',
  company: 'Lantern Works Ltd',
  city: 'Leeds',
  country: 'United Kingdom',
  phone: '+44 113 496 0000',
  email: 'hello@lantern.example',
  timeZone: 'Asia/Tokyo',
};

describe('without any text', () => {
  let api: TestServer;
  beforeAll(async () => {
    api = await startTestServer({ env: { PUBLIC_URL: 'https://lantern.example' }, pages: await loadBuild() });
    await api.em.execute(emptied('content, apps, posts'));
    await api.em.execute(`insert into seeds (name) values ('none')`);
  });
  afterAll(async () => await api?.close());

  test.each(['/', '/contact', '/terms', '/privacy', '/nowhere'])(
    '%s is named after its host, without unknown facts',
    async (path) => {
      const html = (await api.inject({ url: path })).payload.replaceAll('<!-- -->', '');
      expect(html).toContain(' | lantern.example</title>');
      const unsaid = /Prism|prism\.example|(?<!Europe\/)London|tel:|mailto:|class="social|based in [.,]| in \.|, ,/g;
      expect(tracesIn(html, unsaid)).toEqual([]);
    },
  );
});

test.each([
  ['2027-12-31T23:59:59.500Z', 2027, '2028-01-01T00:00:00.000Z'],
  ['2027-07-01T12:00:00.000Z', 2027, '2027-07-01T23:00:00.000Z'],
])('a page made at %s expires with its day', (now, year, until) => {
  vi.useFakeTimers({ now: new Date(now) });
  const content = {
    demonstration: false,
    live: false,
    apps: false,
    posts: false,
    positions: false,
    wordless: [],
    off: [],
    names: {},
  };
  const navigation = { menu: [], buttons: [], about: '', columns: [], claims: [] };
  const { site, freshUntil } = factsNow(demoStudio(), content, navigation);
  vi.useRealTimers();
  expect(site.year).toBe(year);
  expect(new Date(freshUntil).toISOString()).toBe(until);
});
