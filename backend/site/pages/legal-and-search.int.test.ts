import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

let api: TestServer;
beforeAll(async () => void (api = await startTestServer({ pages: await loadBuild() })));
afterAll(async () => await api?.close());

const read = async (url: string) => await readPage(api, url);

describe('the legal pages', () => {
  test('S-298: privacy states exactly how long data is kept', async () => {
    const section = (await read('/privacy')).one('li', { id: 'retention' });
    const [terms, periods] = [section.texts('dt'), section.texts('dd')];
    expect(terms.map((term, index) => [term, periods[index]])).toEqual([
      ['Enquiries', '24 months after they came'],
      ['Customer data', '7 years after the last thing we noted about an enquiry that made you a customer'],
      ['Quotes that were not accepted; others stay with their enquiry', '90 days after they expired'],
      ['Enquiries and applications quarantined as suspected spam', '90 days after they came'],
      ['Job applications, with their files', '12 months after they came'],
      ['The same, where you ticked the box for later openings', '3 years after they came'],
      ['The same, where we declined', 'Sooner, once we need it no more; never later'],
      ['Marketing data', 'Until consent is withdrawn, or after 3 years of inactivity'],
      ['Subscriptions that ended, or were never confirmed', '30 days after they ended or were asked for'],
      [
        'A hash of an unsubscribed email, not the email itself',
        'Until it subscribes again, so that it gets no newsletter until then',
      ],
      ['Blog posts we deleted', '30 days after the deletion'],
      ['Records of which emails were sent', 'As long as what the email was about'],
      ['Keys that keep a form sent twice from being stored twice', '2 days'],
      ['Sessions of our staff', 'Until they sign out, 7 days at most'],
      ['Records of erasures', '13 months after the erasure'],
      ['Audit log of our staff’s actions, with their names and IP addresses', '12 months after the action'],
      ['Analytics: daily totals that identify no one', '26 months after the day'],
      ['Support records', '5 years'],
      ['Server logs', 'As long as it takes to trace a fault or an attack'],
      ['Backups', 'Until the next ones have replaced them; what was deleted stays in them until then'],
    ]);
  });

  test('S-299: privacy lists what browsers store, and no tracking that is not used', async () => {
    const page = await read('/privacy');
    const cookies = page.one('li', { id: 'cookies' }).text;
    for (const kept of [
      'theme',
      'the apps you saved',
      'an enquiry you have not sent',
      'has signed in',
      'how you found us',
    ])
      expect(cookies).toContain(kept);
    expect(cookies).toContain('We count how often each page is opened per day');
    expect(cookies).toContain('asks not to be tracked');
    expect(cookies.match(/We use none/g)).toHaveLength(1);
    expect(cookies).toContain('There is none today, and so no banner.');
    expect(page.one('li', { id: 'information' }).text).toContain('the page of this site you came from');
    expect((await api.inject({ url: '/privacy' })).headers).not.toHaveProperty('set-cookie');
  });
});

describe('the search page', () => {
  test('shows results, and is noindex', async () => {
    const page = await read('/search?q=forms+people');
    expect(page.main.one('form', { action: '/search' }).one('input', { name: 'q' }).attribute('type')).toBe('search');
    const [first] = page.main.all('ol').flatMap((list) => list.all('li'));
    expect(first?.text).toContain('Forms people finish');
    expect(page.meta('robots')).toContain('noindex');
  });

  test('filters by links', async () => {
    const page = await read('/search?q=booking+table');
    const to = page.one('nav', { name: 'Kind of result' }).links;
    expect(to).toContain('/search?q=booking+table&kind=apps');
    const apps = (await read('/search?q=booking+table&kind=apps')).main.all('ol').flatMap((list) => list.texts('li'));
    expect(apps.length).toBeGreaterThan(0);
    for (const hit of apps) expect(hit).toMatch(/^App /);
  });

  test('shows a correction, or that nothing was found, for any query', async () => {
    const outcome = async (q: string) =>
      (await read(`/search?${new URLSearchParams({ q })}`)).main.all('*', { role: 'status' })[0]?.text;
    expect(await outcome('boking table')).toContain('Nothing has “boking” in it. Showing booking table:');
    expect(await outcome('qqqqzzzz')).toBe('Nothing has “qqqqzzzz” in it.');
    expect(await outcome('"\'%_ 🎉 مرحبا')).toContain('Nothing has');
  });

  test.each(['/guides/forms-that-people-finish', '/blog/forms-that-people-finish'])(
    'suggests the nearest page at %s',
    async (path) => {
      const page = await read(path);
      expect(page.status).toBe(404);
      expect(page.main.one('input', { name: 'q' }).attribute('value')).toBe('forms that people finish');
      expect(page.one('section', { name: 'Closest to that address' }).all('a')[0]?.text).toBe('Forms people finish');
    },
  );
});
