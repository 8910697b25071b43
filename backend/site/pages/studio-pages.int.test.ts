import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { readPage } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

let api: TestServer;
beforeAll(async () => void (api = await startTestServer({ pages: await loadBuild() })));
afterAll(async () => await api?.close());

const read = async (url: string) => await readPage(api, url);
const html = async (url: string) => (await api.inject({ url })).payload;

test('the featured app on the home page links to the marketplace and the contact page', async () => {
  const featured = (await read('/')).main.section('Parallel');
  expect(featured.links).toEqual(['/marketplace', '/contact']);
});

describe('about', () => {
  test('has three points of value, a mission and the years from 2019 to 2024', async () => {
    const { main } = await read('/about');
    expect(main.section('Three rules that settle our arguments').headings(3)).toHaveLength(3);
    expect(main.one('section', { name: 'Mission' }).text).toContain('Our mission is');
    expect(main.texts('time')).toEqual(['2019', '2020', '2021', '2022', '2023', '2024']);
  });

  test('lists the leadership and a long team, each person once', async () => {
    const { main } = await read('/about');
    const leaders = main.section('Who answers for it').headings(3);
    const people = main
      .section('The people you will actually talk to')
      .all('li')
      .filter((part) => part.all('li').length === 0);
    const names = people.map((person) => person.one('b').text);
    const titles = people.map((person) => person.one('span').text);
    expect([leaders.length, names.length]).toEqual([8, 54]);
    expect(new Set([...leaders, ...names]).size).toBe(62);
    expect(new Set(titles).size).toBe(54);
  });

  test('shows an email for applications', async () => {
    const { links } = (await read('/about')).one('section', { name: 'Careers' });
    expect(links).toEqual(['mailto:careers@prism.example', '/careers']);
  });

  test('omits the team and the history without visible entries', async () => {
    const show = async (shown: boolean) =>
      await api.em.execute(`update content set shown = ? where kind in ('team', 'history')`, [shown]);
    await show(false);
    await eventually(async () => expect(await html('/about')).not.toContain('Imogen Achebe'));
    const { main } = await read('/about');
    for (const heading of ['Who answers for it', 'The people you will actually talk to'])
      expect(main.headings()).not.toContain(heading);
    expect(main.all('time')).toEqual([]);
    await show(true);
    await eventually(async () => expect(await html('/about')).toContain('Imogen Achebe'));
  });
});

describe('case studies', () => {
  test('are three, the neo-bank first and featured, each complete', async () => {
    const studies = (await read('/case-studies')).main.all('article');
    const clients = ['Larkfield Bank, Manchester', 'Alderbrook Clinics, Sheffield', 'Oakwell Home, Edinburgh'];
    expect(studies).toHaveLength(clients.length);
    for (const [index, study] of studies.entries()) {
      expect(study.text).toContain(clients[index]);
      for (const term of ['Client', 'Industry', 'Timeline', 'Team size']) expect(study.texts('dt')).toContain(term);
      expect(study.headings(3)).toEqual(expect.arrayContaining(['Challenge', 'Solution', 'Results']));
      expect(study.section('Results').all('dt').length).toBeGreaterThanOrEqual(3);
      expect(study.one('ul', { name: /^Technologies/ }).all('li').length).toBeGreaterThan(3);
    }
    expect(studies.map(({ text }) => text.includes('Featured'))).toEqual([true, false, false]);
  });

  test('count the projects of nine industries in a table', async () => {
    const rows = (await read('/case-studies')).main.one('table').one('tbody').all('tr');
    const counts = rows.map((row) => parseInt(row.all('td')[0]?.text ?? ''));
    expect(counts).toHaveLength(9);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(500);
  });

  test('have drawings, and end with links to the contact page and the marketplace', async () => {
    const page = await read('/case-studies');
    for (const device of ['fintech', 'health', 'e-commerce']) expect(page.html).toContain(`id="device-${device}"`);
    expect(page.main.all('section').at(-1)?.links).toEqual(['/contact', '/marketplace']);
  });
});

describe('testimonials', () => {
  test('are six without JavaScript: three in a carousel, three in a grid, some marked as a video', async () => {
    const page = await read('/testimonials');
    const carousel = page.one('section', { name: 'Featured testimonials' });
    expect(carousel.attribute('aria-roledescription')).toBe('carousel');
    const slides = carousel.all('*', { 'aria-roledescription': 'slide' });
    expect(slides.map((slide) => slide.one('figcaption').one('b').text)).toEqual([
      'Eleanor Voss',
      'Dr Kwame Asante',
      'Sunniva Haugen',
    ]);
    const others = page.section('And from smaller teams');
    expect(others.all('figure')).toHaveLength(3);
    expect(others.texts('span').filter((text) => text === 'Video')).toHaveLength(2);
  });

  test('show the satisfaction of nine industries, and end with a link to the contact page', async () => {
    const { main } = await read('/testimonials');
    const rows = main.section('Satisfaction by industry').texts('li');
    expect(rows).toHaveLength(9);
    for (const row of rows) expect(row).toMatch(/\d+%$/);
    expect(main.all('section').at(-1)?.links).toContain('/contact');
  });
});

test.each(['/', '/contact'])('%s is readable without JavaScript', async (path) => {
  const { main } = await read(path);
  expect(main.text.length).toBeGreaterThan(500);
  if (path === '/contact') expect(main.text).not.toContain('JavaScript');
});
