import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

let api: TestServer;
beforeAll(async () => void (api = await startTestServer({ pages: await loadBuild() })));
afterAll(async () => await api?.close());

const read = async (url: string) => await readPage(api, url);

describe('the tools', () => {
  const shownPanels = async (url: string) =>
    (await read(url)).all('div', { role: 'tabpanel' }).filter((part) => !part.has('hidden'));

  test.each(['/returns-calculator', '/monetization-guide', '/tech-comparison'])(
    '%s has its breadcrumbs and metadata',
    async (path) => expect((await read(path)).dataOf('BreadcrumbList')).toBeDefined(),
  );

  test('the ROI calculator computes a shared url, and corrects invalid values', async () => {
    const wrong = 'industry=gaming&appType=boat&userBase=5&retentionRate=120&developmentCost=x';
    const { main } = await read(`/returns-calculator?${wrong}`);
    const results = main.one('section', { name: 'Projected return, first year' });
    expect(results.texts('p')[0]).toBe('n/a');
    const said = (name: string) => main.one('input', { name }).attribute('aria-valuetext');
    expect([said('userBase'), said('retentionRate')]).toEqual(['1,000', '95%']);
    const chosen = (tag: string, mark: string) =>
      main.all(tag).flatMap((part) => (part.has(mark) ? part.attribute('value') : []));
    expect(chosen('option', 'selected')).toContain('gaming');
    expect(chosen('input', 'checked')).toEqual(['mobile']);
  });

  test('the ROI calculator works as a plain form', async () => {
    const form = (await read('/returns-calculator')).main.one('form', { action: '/returns-calculator' });
    expect(form.texts('button', { type: 'submit' })).toContain('Calculate');
    const { main } = await read('/returns-calculator?monetization=marketplace');
    expect(main.one('section', { name: 'Projected return, first year' }).texts('p')[0]).toBe('524.0%');
    expect(main.section('What moves the number').headings(3)).toHaveLength(4);
  });

  test.each(['frontend', 'backend', 'mobile', 'database', 'cloud'])(
    'the tech comparison shows all criteria of each technology for %s',
    async (tab) => {
      const page = await read(`/tech-comparison?tab=${tab}`);
      expect(page.all('a', { role: 'tab', 'aria-selected': 'true' }).map((link) => link.attribute('href'))).toEqual([
        tab === 'frontend' ? '/tech-comparison' : `/tech-comparison?tab=${tab}`,
      ]);
      const technologies = page.all('article');
      expect(technologies.length).toBeGreaterThanOrEqual(4);
      for (const technology of technologies) {
        const rated = technology.all('p').filter((part) => part.all('*').some((word) => word.has('data-tone')));
        expect(rated.map((part) => part.all('span')[0]?.text)).toEqual([
          'Learning curve',
          'Performance',
          'Community size',
          'Job market',
          'Development speed',
          'Time to market',
          'Scalability',
          'Cost',
        ]);
        // Ratings do not depend on colour.
        for (const word of rated.flatMap((part) => part.all('*')).filter((part) => part.has('data-tone')))
          expect(word.all('svg')).toHaveLength(1);
        const popularity = parseInt(technology.all('b')[0]?.text ?? '');
        expect(popularity).toBeGreaterThanOrEqual(70);
        expect(popularity).toBeLessThanOrEqual(95);
        expect(technology.headings(4)).toEqual(['Pros', 'Cons', 'Best for', 'Used by']);
        const [pros, cons, uses = 0] = technology.all('ul').map((list) => list.all('li').length);
        expect([pros, cons]).toEqual([3, 3]);
        expect(uses).toBeGreaterThanOrEqual(2);
      }
    },
  );

  test('the tech comparison links to the contact page with its tab, to the portfolio, and from its guide to a tab', async () => {
    const { main } = await read('/tech-comparison?tab=mobile');
    const to = (name: string | RegExp) => main.one('a', { name }).attribute('href');
    expect(to('Get Tech Consultation')).toMatch(/^\/contact\?.*mobile\+development/);
    expect(to('View Our Portfolio')).toBe('/case-studies');
    expect(to(/^Azure or AWS/)).toContain('tab=cloud');
  });

  test('the monetization guide shows the figures of one model and recommends three to each of six industries', async () => {
    const { main } = await read('/monetization-guide');
    expect(main.all('a', { role: 'tab' })).toHaveLength(6);
    expect(main.all('a', { role: 'tab', 'aria-selected': 'true' })[0]?.text).toContain('Freemium');
    const rows = main.one('table').one('tbody').all('tr');
    expect(rows.map((row) => row.one('th').text)).toEqual([
      'Fintech',
      'Healthcare',
      'E-commerce',
      'Gaming',
      'Education',
      'Productivity',
    ]);
    for (const row of rows) expect(row.links).toHaveLength(3);
    const [panel] = await shownPanels('/monetization-guide?model=premium');
    expect(panel?.headings(3)).toEqual(['Premium']);
  });

  test('the monetization guide passes the model to the enquiry', async () => {
    const { main } = await read('/monetization-guide?model=advertising');
    for (const name of ['Get Monetization Analysis', 'Schedule Strategy Call'])
      expect(main.one('a', { name }).attribute('href')).toMatch(/^\/contact\?.*Advertising/);
  });
});
