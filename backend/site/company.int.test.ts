import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
  ['an operator who states the company', env],
  ['one who does not', {}],
])('with %s', (_who, given) => {
  let api: TestServer;
  const page = async (url: string) => (await api.inject({ url })).payload;
  beforeAll(async () => {
    api = await startTestServer({ env: given, pages: await loadBuild() });
  });
  afterAll(async () => await api?.close());

  test('the foot of every page has its details, or none', async () => {
    for (const path of ['/', '/contact', '/nowhere']) {
      const foot = /<footer.*<\/footer>/s.exec(await page(path))?.[0] ?? '';
      expect(foot).toContain('Prism Apps Ltd');
      for (const fact of stated) expect(foot.includes(fact)).toBe('COMPANY_NUMBER' in given);
      if (!('COMPANY_NUMBER' in given)) expect(foot).not.toMatch(/company number|registered office|vat number/i);
    }
  });

  test('terms and privacy policy name it, or do not', async () => {
    for (const path of ['/terms', '/privacy']) {
      const main = /<main.*<\/main>/s.exec(await page(path))?.[0] ?? '';
      expect(main.includes('<dt>Registered office</dt><dd>1 Quay Street, London</dd>')).toBe('COMPANY_NUMBER' in given);
      expect(main).toContain('href="tel:+442079460958"');
    }
  });

  test('trust badges stand on the pages that ask for a decision', async () => {
    for (const path of ['/', '/marketplace', '/app/1', '/offer1'])
      expect(await page(path)).toMatch(
        /<section[^>]* aria-label="In short">.*250\+ clients.*4\.9\/5.*24\/7 support.*to £2M.*<\/section>/s,
      );
  });

  test('browsers are told what the server knew', async () => {
    const year = new Date().getUTCFullYear();
    const html = (await page('/about')).replaceAll('<!-- -->', '');
    expect(html).toContain(`© ${year} Prism Apps Ltd`);
    expect(html).toContain(`&quot;year&quot;:${year}`);
  });
});

describe('with addresses of its own', () => {
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
  ])('%s shows them, and none of the brand’s', async (url, names) => {
    const { payload } = await api.inject({ url });
    for (const name of names) expect(payload).toContain(`mailto:${name}@own.example`);
    expect(payload).not.toMatch(/(?:hello|careers)@prism\.example/);
  });
});

test('a page is kept no longer than its year is the current one', () => {
  vi.useFakeTimers({ now: new Date('2027-12-31T23:59:59.500Z') });
  const company = { email: 'hello@prism.example', careersEmail: 'careers@prism.example' };
  const { site, freshUntil } = factsNow(
    { company },
    { demonstration: false, apps: false, posts: false, wordless: [], off: [] },
  );
  vi.useRealTimers();
  expect(site.year).toBe(2027);
  expect(new Date(freshUntil).toISOString()).toBe('2028-01-01T00:00:00.000Z');
});
