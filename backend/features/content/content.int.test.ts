import { readFileSync } from 'node:fs';
import type { Words } from '@prism/core/content/content';
import type { AdminEntry } from '@prism/core/contract/content-calls';
import { entryChangedMessage } from '@prism/core/contract/content';
import { ContentEntry } from '@prism/core/database/content-entry';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let site: TestServer;
beforeAll(async () => void (site = await startTestServer()));
afterAll(() => site.close());
beforeEach(async () => {
  site.em.clear();
  await site.em.execute('truncate content restart identity');
});

const call: TestServer['asAdmin'] = async (...request) => await site.asAdmin(...request);
const get = async (path: string) => await site.inject({ method: 'GET', url: `/api/content/${path}` });
const list = async (path: string): Promise<{ key: string }[]> => JSON.parse((await get(path)).payload);
const aFigure = (figure: string, rest: object = {}) => ({ data: { figure, text: 'apps', places: ['home'], ...rest } });
const proven = { proof: { evidence: 'The ledger of 2026' } };
const add = async (key: string, input: object) =>
  JSON.parse((await call('PUT', `/content/figures/${key}`, input)).payload) as AdminEntry;

const demonstrated = (page: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../core/content/demo/pages/${page}.json`, import.meta.url), 'utf8'));

test('an entry has its row’s id, a document its key', async () => {
  const { id } = await add('one', aFigure('1'));
  expect(id).toMatch(/^\d+$/);
  await call('DELETE', '/content/figures/one');
  expect((await add('one', aFigure('2'))).id).not.toBe(id);
  const home = await call('PUT', '/content/pages/home', { data: demonstrated('home') });
  expect(JSON.parse(home.payload)).toMatchObject({ kind: 'pages', id: 'home' });
});

describe('the public content', () => {
  test('includes proven and shown entries in order, and follows changes', async () => {
    await add('proven', aFigure('1', proven));
    await add('unproven', aFigure('2'));
    await add('hidden', { ...aFigure('3', proven), shown: false });
    await add('elsewhere', aFigure('4', { ...proven, places: ['about'] }));
    await eventually(async () => expect(await list('figures?place=home')).toHaveLength(1));
    expect(await list('figures?place=home')).toEqual([{ key: 'proven', figure: '1', text: 'apps', who: '' }]);
    await call('PUT', '/content-order/figures', { keys: ['elsewhere', 'proven'] });
    await eventually(async () =>
      expect((await list('figures')).map(({ key }) => key)).toEqual(['elsewhere', 'proven']),
    );
  });

  test.each(['contact', 'newsletter', 'position', 'quote'])(
    'of the page %s omits the text of its mail',
    async (page) => {
      await call('PUT', `/content/pages/${page}`, { data: demonstrated(page) });
      await eventually(async () => expect((await get(`pages/${page}`)).payload).toContain('{'));
      expect(demonstrated(page)).toHaveProperty('mail');
      expect(JSON.parse((await get(`pages/${page}`)).payload)).not.toHaveProperty('mail');
    },
  );

  test('for an app includes its own reviews, and general ones only as samples', async () => {
    const of = (app: string) => ({ data: { text: 'Good.', name: 'Ada', stars: 5, app, ...proven } });
    for (const [key, app] of Object.entries({ own: '7', others: '8', none: '', sample: '' }))
      await call('PUT', `/content/reviews/${key}`, of(app));
    const keys = async () => (await list('reviews?place=7')).map(({ key }) => key);
    await eventually(async () => expect(await keys()).toEqual(['own']));
    await site.em.execute("update content set is_sample = true where key = 'sample'");
    await eventually(async () => expect(await keys()).toEqual(['own', 'sample']));
  });

  test('omits a claim whose evidence has expired', async () => {
    await add('expired', aFigure('1', { proof: { evidence: 'A survey', holdsUntil: '2026-01-01' } }));
    await add('proven', aFigure('2', proven));
    await eventually(async () => expect((await list('figures')).map(({ key }) => key)).toEqual(['proven']));
  });

  test('fills in facts, and follows the settings they come from', async () => {
    const studio = {
      name: 'Lantern',
      company: 'Lantern Ltd',
      city: 'Leeds',
      country: 'UK',
      email: 'a@b.example',
      timeZone: 'UTC',
    };
    const named = aFigure('1', { ...proven, text: 'apps made in {city}' });
    await add('local', named);
    await call('PUT', '/content/settings/studio', { data: { ...studio, prices: amounts, promises } });
    const text = async () => JSON.parse((await get('figures')).payload)[0]?.text;
    await eventually(async () => expect(await text()).toBe('apps made in Leeds'));
    const moved = { data: { ...studio, city: 'York', prices: amounts, promises }, version: 1 };
    expect((await call('PUT', '/content/settings/studio', moved)).statusCode).toBe(200);
    await eventually(async () => expect(await text()).toBe('apps made in York'));
  });

  test.each([
    ['are left empty', null],
    ['have been left at 0', 0],
  ])('omits prices that %s, and an offer that is not written', async (_how, price) => {
    const studio = { name: 'Lantern', company: 'Lantern Ltd', city: 'Leeds', country: 'UK', email: 'a@b.example' };
    const prices = { custom: price, maintenance: price };
    const saved = await call('PUT', '/content/settings/studio', { data: { ...studio, prices } });
    expect(saved.statusCode).toBe(201);
    await add('own', aFigure('1', { ...proven, text: 'Ours. Built from {custom from}. Kept for {maintenance}.' }));
    await add('plan', aFigure('2', { ...proven, text: '{plan monthly} a month' }));
    await add('saving', aFigure('3', { ...proven, text: '{plan once} at once, {plan once saving} less' }));
    await add('hosting', aFigure('4', { ...proven, text: '{plan hosting} instead of {plan elsewhere}' }));
    await eventually(async () => expect(await list('figures')).toMatchObject([{ key: 'own', text: 'Ours.' }]));
  });

  test('shows the offer’s prices, with computed savings', async () => {
    await add('saved', aFigure('1', { ...proven, text: '{plan monthly} a month, {plan monthly saving} less' }));
    const text = async () => JSON.parse((await get('figures')).payload)[0]?.text;
    const state = async (price: number, version?: number) => {
      const { prices, ...words } = demonstrationOffer;
      const data = { ...words, prices: { ...prices, monthly: { ...prices.monthly, price, before: 1_000 } } };
      const answer = await call('PUT', '/content/pages/offer', { data, ...(version && { version }) });
      expect(answer.statusCode).toBe(version ? 200 : 201);
    };
    await state(400);
    await eventually(async () => expect(await text()).toBe('$400 a month, 60% less'));
    await state(250, 1);
    await eventually(async () => expect(await text()).toBe('$250 a month, 75% less'));
  });

  test('shows the price of the cheapest visible package', async () => {
    const about = { app: 'an app', description: 'Orders.', features: ['Menu'], timeline: '3 weeks' };
    const offer = async (industry: string, from: number, shown = true) =>
      await call('PUT', `/content/packages/${industry.toLowerCase()}`, { data: { industry, ...about, from }, shown });
    await add('cheapest', aFigure('1', { ...proven, text: 'apps from {packages from}' }));
    const text = async () => JSON.parse((await get('figures')).payload)[0]?.text;
    await offer('Cafes', 2_500);
    await eventually(async () => expect(await text()).toBe('apps from £2,500'));
    await offer('Shops', 1_200);
    await offer('Garages', 900, false);
    await eventually(async () => expect(await text()).toBe('apps from £1,200'));
  });

  test('has a default navigation, then the studio’s, with its proven claims', async () => {
    const navigation = async () => JSON.parse((await get('navigation')).payload);
    expect(await navigation()).toMatchObject({
      menu: [{ to: '/', label: '' }, {}, {}, {}, {}, {}],
      about: '',
      claims: [],
    });
    const ordered = {
      menu: [{ to: '/blog', label: 'News' }],
      buttons: [],
      about: 'We are {studio}. You reach us within {quick reply}.',
      columns: [{ title: 'More', pages: [{ to: '/terms', label: '' }] }],
    };
    expect((await call('PUT', '/content/settings/navigation', { data: ordered })).statusCode).toBe(201);
    await add('insured', { data: { figure: 'Insured', text: 'to £1M', places: ['footer'], ...proven } });
    await add('unproven', { data: { figure: 'Loved', text: 'by all', places: ['footer'] } });
    const shown = { ...ordered, about: expect.stringMatching(/^We are [^{}]+\.$/), claims: ['Insured to £1M'] };
    await eventually(async () => expect(await navigation()).toEqual(shown));
  });

  test('of an unwritten page is null, and an unknown page is an error', async () => {
    const answer = await get('pages/testimonials');
    expect([answer.statusCode, answer.payload]).toEqual([200, 'null']);
    await call('PUT', '/content/pages/testimonials', { data: demonstrated('testimonials') });
    await eventually(async () => expect((await get('pages/testimonials')).payload).toContain('"title"'));
    expect((await get('pages/nowhere')).statusCode).toBe(400);
    expect((await get('wishes')).statusCode).toBe(400);
  });
});

const demonstrationOffer: Words<'offer'> = JSON.parse(
  readFileSync(new URL('../../../core/content/demo/pages/offer.json', import.meta.url), 'utf8'),
);
const amounts = { custom: 1, maintenance: 1 };
const promises = { replyHours: 24, quickReplyHours: null, proposalHours: 48, applicationDays: 5 };

describe('a change', () => {
  test('that is invalid is refused by field', async () => {
    const refused = await call('PUT', '/content/figures/one', aFigure('', { places: ['moon'] }));
    expect(refused.statusCode).toBe(400);
    expect(JSON.parse(refused.payload).fields).toEqual({
      figure: 'Figure is required',
      'places.0': expect.stringContaining('Page must be one of: Home page'),
    });
    expect(await site.em.count(ContentEntry)).toBe(0);
  });

  test('with a picture without alt text, or a review of an unknown app, is refused by field', async () => {
    const study = { title: 'One', client: 'Two', category: 'health', description: 'Three.', challenge: 'Four.' };
    const results = [{ metric: 'Five', value: '6' }];
    const data = { ...study, solution: 'Seven.', results, image: '/illustrations/prism.svg', picture: '' };
    const fieldsOf = async (path: string, said: object) =>
      JSON.parse((await call('PUT', `/content/${path}`, { data: said })).payload).fields;
    expect(await fieldsOf('case-studies/one', data)).toEqual({
      picture: 'Alt text is required: people who can’t see the picture need it',
    });
    expect((await call('PUT', '/content/case-studies/one', { data: { ...data, picture: 'A prism' } })).statusCode).toBe(
      201,
    );
    expect(await fieldsOf('reviews/one', { text: 'Good.', name: 'Ada', stars: 5, app: '999' })).toEqual({
      app: 'App must be one of: Apps',
    });
  });

  test('of an older version is refused', async () => {
    const { version } = await add('one', aFigure('1'));
    expect((await call('PUT', '/content/figures/one', { ...aFigure('2'), version })).statusCode).toBe(200);
    const late = await call('PUT', '/content/figures/one', { ...aFigure('3'), version });
    expect([late.statusCode, JSON.parse(late.payload).fields]).toEqual([409, { version: entryChangedMessage }]);
    expect((await call('PUT', '/content/figures/one', aFigure('4'))).statusCode).toBe(409);
  });

  test('makes a sample claim the studio’s own only with evidence', async () => {
    site.em.create(ContentEntry, { kind: 'figures', key: 'one', data: aFigure('1').data, isSample: true });
    await site.em.flush();
    const changed = async (input: object): Promise<AdminEntry> =>
      JSON.parse((await call('PUT', '/content/figures/one', input)).payload);
    expect(await changed({ ...aFigure('2'), version: 1 })).toMatchObject({ isSample: true });
    expect(await changed({ ...aFigure('2', proven), version: 2 })).toMatchObject({ isSample: false });
  });

  test('of visibility alone leaves a text a sample', async () => {
    const home = JSON.parse(
      readFileSync(new URL('../../../core/content/demo/pages/home.json', import.meta.url), 'utf8'),
    );
    site.em.create(ContentEntry, { kind: 'pages', key: 'home', data: home, isSample: true });
    await site.em.flush();
    const save = async (input: object): Promise<AdminEntry> =>
      JSON.parse((await call('PUT', '/content/pages/home', input)).payload);
    expect(await save({ data: home, shown: false, version: 1 })).toMatchObject({ shown: false, isSample: true });
    const closing = { ...home.closing, title: 'Our own' };
    expect(await save({ data: { ...home, closing }, version: 2 })).toMatchObject({ isSample: false });
  });

  test.each([
    ['newsletter', 'links in emails lead to it'],
    ['not-found', 'shown for URLs that don’t exist'],
    ['sign-in', 'your team signs in there'],
    ['quote', 'quote links lead to it'],
    ['receipt', 'enquiry links lead to it'],
    ['search', 'every page links to it'],
    ['session', 'enquiry links lead to it'],
    ['versions', 'people can read the version they agreed to'],
    ['position', 'each position has its own switch'],
  ])('never switches off the page %s, because %s', async (page, reason) => {
    const path = `/content/pages/${page}`;
    const refused = await call('PUT', path, { data: demonstrated(page), shown: false });
    expect([refused.statusCode, JSON.parse(refused.payload).error]).toEqual([400, `Always on: ${reason}.`]);
    const unwritten = await call('GET', path);
    expect([unwritten.statusCode, unwritten.payload]).toEqual([204, '']);
    expect((await call('PUT', path, { data: demonstrated(page) })).statusCode).toBe(201);
  });

  test.each([
    ['newsletter', { confirm: { used: { title: '' } } }, 'confirm.used.title', 'Title is required'],
    ['not-found', { links: [{ to: 'shop', label: 'Shop' }] }, 'links.0.to', /^Link must be a path that begins with/],
    ['sign-in', { page: { points: ['x'.repeat(121)] } }, 'page.points.0', 'Point must be 120 characters or fewer'],
    ['position', { sent: { text: 'Within {days}.' } }, 'sent.text', 'Text contains an unknown variable: {days}'],
    ['blog', { article: { ask: 'Ask {author}' } }, 'article.ask', /contains an unknown variable: \{author\}$/],
  ])('of the texts of %s is validated', async (page, wrong, field, sentence) => {
    const answer = await call('PUT', `/content/pages/${page}`, { data: { ...Object(demonstrated(page)), ...wrong } });
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.payload).fields).toMatchObject({
      [field]: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    });
  });

  test('of menu and footer accepts each page of the site once', async () => {
    const link = (to: string) => ({ to, label: '' });
    const menu = [link('/about'), link('/blog'), link('/about'), link('/nowhere')];
    const refused = await call('PUT', '/content/settings/navigation', { data: { menu } });
    expect([refused.statusCode, JSON.parse(refused.payload).fields]).toEqual([
      400,
      {
        'menu.2.to': 'About is in this list already',
        'menu.3.to': expect.stringMatching(/^Page must be one of: Home, About/),
      },
    ]);
    expect((await call('GET', '/content/settings/navigation')).statusCode).toBe(204);
  });

  test('can be a deletion, which can be undone until the key is taken', async () => {
    await add('one', aFigure('1', proven));
    expect((await call('DELETE', '/content/figures/one')).statusCode).toBe(204);
    expect((await call('GET', '/content/figures/one')).statusCode).toBe(404);
    expect((await call('POST', '/content/figures/one/restore')).statusCode).toBe(200);
    await call('DELETE', '/content/figures/one');
    await add('one', aFigure('2'));
    expect((await call('POST', '/content/figures/one/restore')).statusCode).toBe(404);
    expect((await call('DELETE', '/content/pages/home')).statusCode).toBe(400);
  });

  test('requires a session', async () => {
    for (const [method, url] of [
      ['GET', '/api/admin/content/figures'],
      ['PUT', '/api/admin/content/figures/one'],
      ['DELETE', '/api/admin/content/figures/one'],
      ['PUT', '/api/admin/content-order/figures'],
      ['GET', '/api/admin/claims'],
      ['GET', '/api/admin/facts'],
    ] as const)
      expect((await site.inject({ method, url, payload: {} })).statusCode).toBe(401);
  });
});

test('facts are listed with their values in texts', async () => {
  const who = { name: 'Lantern', company: 'Lantern Ltd', city: 'Hull', country: 'UK' };
  const studio = { ...who, email: 'a@b.example', timeZone: 'UTC', currency: 'GBP' };
  await call('PUT', '/content/settings/studio', { data: { ...studio, prices: amounts, promises } });
  await eventually(async () =>
    expect(JSON.parse((await call('GET', '/facts')).payload)).toMatchObject({ city: 'Hull', 'custom from': '£1' }),
  );
});
