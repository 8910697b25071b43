import type { PostSummary } from '@prism/core/contract/posts';
import { parseDocument, DomUtils } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../infra/test/wait.ts';
import { aForm, postForm } from '../../test/application-form.ts';
import { ReadPage, readPage, type Part } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

let api: TestServer;
let posts: PostSummary[];
beforeAll(async () => {
  api = await startTestServer({ pages: await loadBuild() });
  posts = JSON.parse((await api.inject({ url: '/api/posts' })).payload);
});
afterAll(async () => await api?.close());

const read = async (url: string) => await readPage(api, url);
const html = async (url: string) => (await api.inject({ url })).payload;
const ask = async (url: string) => JSON.parse(await html(url));

test('the featured app on the home page leads to the marketplace and to the contact page', async () => {
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

  test('names the leadership and a long team, nobody twice', async () => {
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

  test('says where to write for a job', async () => {
    const { links } = (await read('/about')).one('section', { name: 'Careers' });
    expect(links).toEqual(['mailto:careers@prism.example', '/careers']);
  });

  test('closes up where nobody and nothing is shown', async () => {
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
  test('are three, the neo-bank first and featured, each with all that a study holds', async () => {
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

  test('come as drawings with the page, and end in the ways to the contact page and the marketplace', async () => {
    const page = await read('/case-studies');
    for (const device of ['fintech', 'health', 'e-commerce']) expect(page.html).toContain(`id="device-${device}"`);
    expect(page.main.all('section').at(-1)?.links).toEqual(['/contact', '/marketplace']);
  });
});

describe('testimonials', () => {
  test('are six, all there without scripts: three in a carousel, three in a grid, some of them marked as a video', async () => {
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

  test('come with the satisfaction of nine industries, and end in a call to the contact page', async () => {
    const { main } = await read('/testimonials');
    const rows = main.section('Satisfaction by industry').texts('li');
    expect(rows).toHaveLength(9);
    for (const row of rows) expect(row).toMatch(/\d+%$/);
    expect(main.all('section').at(-1)?.links).toContain('/contact');
  });
});

describe('careers', () => {
  const positions = [
    ['Senior Full-Stack Developer', 'Engineering', 'London', '£70,000–£90,000', 'senior-fullstack-developer'],
    ['UX/UI Designer', 'Design', 'London or Remote', '£55,000–£75,000', 'ux-ui-designer'],
    ['Product Manager', 'Product', 'London', '£65,000–£85,000', 'product-manager'],
    ['DevOps Engineer', 'Engineering', 'Remote', '£60,000–£80,000', 'devops-engineer'],
    ['Customer Success Manager', 'Sales', 'London', '£45,000–£60,000', 'customer-success-manager'],
  ] as const;

  test('list five positions with what each asks for, and where to write without one', async () => {
    const { main } = await read('/careers');
    const rows = main
      .one('section', { name: 'Five open positions' })
      .all('li')
      .filter((part) => part.headings(3).length > 0);
    expect(rows.flatMap((row) => row.headings(3))).toEqual(positions.map(([title]) => title));
    for (const [index, row] of rows.entries()) {
      const [title = '', , , , slug = ''] = positions[index] ?? [];
      expect(row.one('ul', { name: 'Key requirements' }).all('li')).toHaveLength(3);
      const apply = row.one('a', { name: /^Apply Now/ });
      expect([apply.text, apply.attribute('href')]).toEqual([expect.stringContaining(title), `/careers/${slug}`]);
    }
    expect(main.one('section', { name: 'Don’t See Your Role?' }).links).toEqual(['mailto:careers@prism.example']);
  });

  test.each(positions)('%s has all its facts', async (title, department, place, salary, slug) => {
    const page = await read(`/careers/${slug}`);
    expect([page.headings(1), page.title]).toEqual([[title], `${title} | Prism`]);
    expect(page.main.texts('dd')).toEqual([place, salary, 'Full-time', department]);
    expect(page.headings(2)).toEqual(
      expect.arrayContaining(['Responsibilities', 'Requirements', 'Questions?', 'Apply for this position']),
    );
    const [responsibilities, requirements] = page.main.all('ul');
    for (const list of [responsibilities, requirements]) expect(list?.all('li').length).toBeGreaterThanOrEqual(5);
    // A job that nobody offers is none for search engines.
    expect(page.data.map((part) => part['@type'])).toEqual(['BreadcrumbList']);
    const form = page.main.one('form', { name: 'application' });
    // As browsers send it by themselves.
    expect([form.attribute('method'), form.attribute('enctype')]).toEqual(['post', 'multipart/form-data']);
    const consent = form.all('input').find((input) => input.attribute('name') === 'consent');
    expect(consent?.attribute('value')).toMatch(/^[\w.-]+$/);
  });

  test('a box of the newsletter is sent by browsers themselves to an address that says what it showed', async () => {
    const box = (await read('/blog')).main.one('form', { name: 'newsletter' });
    expect([box.attribute('method'), box.attribute('action')]).toEqual([
      'post',
      expect.stringMatching(/^\/newsletter\/blog\/[\w.-]+$/),
    ]);
  });

  test('an application that is sent without scripts comes back with what was typed and what is wrong, else as sent', async () => {
    const send = async (fields: Record<string, string>) => {
      const { statusCode, payload } = await postForm(api, '/careers/ux-ui-designer', aForm({ fields }));
      return new ReadPage(statusCode, payload);
    };
    const refused = await send({ email: 'grace@', keepForLater: '' });
    expect([refused.status, refused.headings(1)]).toEqual([400, ['UX/UI Designer']]);
    const form = refused.main.one('form', { name: 'application' });
    const field = (name: string) => form.all('input').find((input) => input.attribute('name') === name);
    expect([field('firstName')?.attribute('value'), field('email')?.attribute('value')]).toEqual(['Grace', 'grace@']);
    expect(field('email')?.attribute('aria-invalid')).toBe('true');
    expect(form.one('textarea').source).toContain('I found the moth.');
    expect(form.text).toContain('Please choose your resume again');
    const sent = await send({});
    expect([sent.status, sent.main.one('form', { name: 'application' }).text]).toEqual([
      200,
      expect.stringContaining('Application Submitted!'),
    ]);
  });

  test('whoever subscribes without scripts is told to look for the mail', async () => {
    const { status, main } = await read('/newsletter/confirm?asked');
    expect(status).toBe(200);
    expect(main.text).toContain('Check your inbox to confirm your subscription.');
    expect(main.all('form')).toEqual([]);
  });

  test('a closed position says when and why with status 410', async () => {
    const close = async (closesOn: string) =>
      await api.em.execute(
        `update content set data = data || ?::jsonb where kind = 'positions' and key = 'ux-ui-designer'`,
        [JSON.stringify({ closesOn, closedBy: 'hire' })],
      );
    await close('2025-01-31');
    await eventually(async () => expect((await read('/careers/ux-ui-designer')).status).toBe(410));
    const page = await read('/careers/ux-ui-designer');
    expect(page.title).toBe('UX/UI Designer, closed | Prism');
    expect(page.main.text).toContain('This position closed on 31 January 2025.');
    expect(page.main.text).toContain('It was filled after 23 days.');
    expect(page.one('section', { name: 'Open today' }).all('li')).toHaveLength(4);
    await close('');
    await eventually(async () => expect((await read('/careers/ux-ui-designer')).status).toBe(200));
  });
});

describe('the blog', () => {
  const titlesIn = (part: Part | undefined) => part?.all('article').flatMap((article) => article.headings(3));
  const results = async (query = '') => (await read(`/blog${query}`)).one('div', { id: 'results' });

  test('shows all articles, newest first, under the two that are featured', async () => {
    const page = await read('/blog');
    expect(titlesIn(page.one('div', { id: 'results' }))).toEqual(posts.map(({ title }) => title));
    const dates = posts.map(({ publishedDate }) => publishedDate);
    expect(dates).toEqual(dates.toSorted().reverse());
    const featured = page.one('section', { name: 'Featured Articles' });
    expect(titlesIn(featured)).toEqual(posts.filter((post) => post.featured).map(({ title }) => title));
    // Three tags where it is featured, two elsewhere.
    const tags = (part: Part) => part.all('ul', { 'aria-label': 'Tags' })[0]?.all('li').length;
    expect([tags(featured), tags(page.one('div', { id: 'results' }))]).toEqual([3, 2]);
  });

  test('tells on a card what a reader decides by, beside a drawing of its own', async () => {
    const [card] = (await results()).all('article');
    for (const part of ['Technology', 'Naomi Fletcher', '20 January 2025', 'min read'])
      expect(card?.text).toContain(part);
    const images = posts.map(({ image }) => image);
    expect(new Set(images).size).toBe(8);
    for (const url of images) {
      const { statusCode, headers } = await api.inject({ url });
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/svg+xml']);
    }
  });

  test('leads to the feed, which has every article', async () => {
    const page = await read('/blog');
    expect(page.main.one('a', { name: 'RSS feed' }).attribute('href')).toBe('/rss.xml');
    expect(page.all('link', { type: 'application/rss+xml' }).map((link) => link.attribute('href'))).toEqual([
      '/rss.xml',
    ]);
    const feed = parseDocument(await html('/rss.xml'), { xmlMode: true });
    expect(DomUtils.getElementsByTagName('item', feed.children)).toHaveLength(8);
  });

  test.each([
    ['AI & ML', 'ai-ml', 'AI & Machine Learning'],
    ['Cloud', 'cloud', 'Cloud Computing'],
  ])('shows the articles on %s and says so', async (label, name, category) => {
    const page = await read(`/blog?category=${name}`);
    const list = page.one('div', { id: 'results' });
    expect([list.headings(2), list.texts('p', { role: 'status' })]).toEqual([
      [`${label} Articles`],
      ['1 article found'],
    ]);
    expect(titlesIn(list)).toEqual(posts.filter((post) => post.category === category).map(({ title }) => title));
    expect(page.texts('button', { 'aria-pressed': 'true' })).toEqual([label]);
    expect(titlesIn(page.one('section', { name: 'Featured Articles' }))).toHaveLength(2);
  });

  test('finds words in titles, excerpts and tags, by a form that any browser can send', async () => {
    expect(titlesIn(await results('?search=POSTGRESQL'))).toEqual(['Scaling a backend in the right order']);
    const form = (await read('/blog')).one('form', { role: 'search' });
    expect(form.attribute('action')).toBe('/blog');
    expect(form.one('button', { name: 'category', value: 'marketing' }).attribute('type')).toBe('submit');
  });
});

describe('an article', () => {
  const mobile = '/blog/future-mobile-app-development-2025';

  test('has everything about it on its page, and in its head', async () => {
    const page = await read(mobile);
    for (const part of [
      ...['Technology', 'The future of mobile app development in 2025', 'The device does more of the work'],
      ...['20 January 2025', 'min read', 'Cross-platform', 'NF', 'Naomi leads mobile work at Prism', 'Stay Updated'],
    ])
      expect(page.main.text).toContain(part);
    expect(page.title).toBe('The future of mobile app development in 2025 | Prism');
    expect(page.meta('og:type')).toBe('article');
    expect(page.data.map((part) => part['@type'])).toEqual(['BlogPosting', 'BreadcrumbList', 'Organization']);
  });

  test('names its sections and leads to each, and offers the first three others', async () => {
    const page = await read(mobile);
    const { contents } = await ask(`/api/posts${mobile.slice('/blog'.length)}`);
    const list = page.one('nav', { name: 'In this article' });
    const parts = list.all('a').map((link) => ({ title: link.text, id: link.attribute('href').slice(1) }));
    expect(parts).toEqual(contents);
    for (const { id, title } of parts) expect(page.one('h2', { id }).text).toBe(title);
    const related = page.one('section', { name: 'Related Articles' });
    expect(related.headings(3)).toEqual(posts.slice(1, 4).map(({ title }) => title));
  });

  test('leads to the contact page with its title in the enquiry', async () => {
    const link = (await read(mobile)).main.one('a', { name: 'Ask Naomi about your project' }).attribute('href');
    expect(new URL(link, 'https://prism.example').searchParams.get('about')).toContain(posts[0]?.title);
  });

  test('that an admin publishes is there without a restart, and gone as soon', async () => {
    const aPost = {
      ...{ title: 'Fresh from the desk', slug: 'fresh-from-the-desk', excerpt: 'New.', author: 'Ada Byron' },
      ...{ content: '## One\n\n<script>window.hacked = true</script><img src="/favicon.svg" onload="x()">Words.' },
      ...{ readTime: '1 min read', category: 'Mobile Development', tags: ['New'], featured: false, published: false },
      ...{ inLetter: false, image: '/illustrations/prism.svg' },
    };
    const at = `/blog/${aPost.slug}`;
    const { id } = JSON.parse((await api.asAdmin('POST', '/blog-posts', aPost)).payload);
    expect((await read(at)).status).toBe(404);
    await api.asAdmin('PUT', `/blog-posts/${id}`, { ...aPost, published: true });
    await eventually(async () => expect(await html('/blog')).toContain(aPost.title));
    expect((await read(at)).status).toBe(200);
    expect(await html('/rss.xml')).toContain(aPost.title);
    // A single section needs no table of contents.
    expect((await read(at)).all('nav', { name: 'In this article' })).toEqual([]);
    const titles = titlesOf('Development');
    expect((await read('/blog?category=development')).one('div', { id: 'results' }).headings(3)).toEqual([
      aPost.title,
      ...titles,
    ]);
    await api.asAdmin('DELETE', `/blog-posts/${id}`);
    await eventually(async () => expect((await read(at)).status).toBe(410));
    await eventually(async () => expect(await html('/blog')).not.toContain(aPost.title));
  });

  const titlesOf = (category: string) => posts.filter((post) => post.category === category).map(({ title }) => title);
});

describe('the tools', () => {
  const shownPanels = async (url: string) =>
    (await read(url)).all('div', { role: 'tabpanel' }).filter((part) => !part.has('hidden'));

  test.each(['/returns-calculator', '/monetization-guide', '/tech-comparison'])(
    '%s has its place on the site',
    async (path) => expect((await read(path)).dataOf('BreadcrumbList')).toBeDefined(),
  );

  test('the ROI calculator counts with a shared address, and puts right what is wrong in it', async () => {
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

  test('the ROI calculator is a form that any browser can send', async () => {
    const form = (await read('/returns-calculator')).main.one('form', { action: '/returns-calculator' });
    expect(form.texts('button', { type: 'submit' })).toContain('Calculate');
    const { main } = await read('/returns-calculator?monetization=marketplace');
    expect(main.one('section', { name: 'Projected return, first year' }).texts('p')[0]).toBe('524.0%');
    expect(main.section('What moves the number').headings(3)).toHaveLength(4);
  });

  test.each(['frontend', 'backend', 'mobile', 'database', 'cloud'])(
    'the tech comparison says of each technology for %s all that is compared',
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
          ...['Learning curve', 'Performance', 'Community size', 'Job market'],
          ...['Development speed', 'Time to market', 'Scalability', 'Cost'],
        ]);
        // Nobody needs to tell colours apart.
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

  test('the tech comparison leads to the contact page with the tab, to the portfolio, and from its guide to a tab', async () => {
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
      ...['Fintech', 'Healthcare', 'E-commerce', 'Gaming', 'Education', 'Productivity'],
    ]);
    for (const row of rows) expect(row.links).toHaveLength(3);
    const [panel] = await shownPanels('/monetization-guide?model=premium');
    expect(panel?.headings(3)).toEqual(['Premium']);
  });

  test('the monetization guide takes the model along to the enquiry', async () => {
    const { main } = await read('/monetization-guide?model=advertising');
    for (const name of ['Get Monetization Analysis', 'Schedule Strategy Call'])
      expect(main.one('a', { name }).attribute('href')).toMatch(/^\/contact\?.*Advertising/);
  });
});

describe('the legal pages', () => {
  test('S-298: privacy says exactly how long data is kept', async () => {
    const section = (await read('/privacy')).one('li', { id: 'retention' });
    const [terms, periods] = [section.texts('dt'), section.texts('dd')];
    expect(terms.map((term, index) => [term, periods[index]])).toEqual([
      ['Enquiries', '24 months after they came'],
      ['Customer data', '7 years after the last thing we noted about an enquiry that made you a customer'],
      ['Quotes that nobody took up; others stay with their enquiry', '90 days after they expired'],
      ['Enquiries and applications set aside as suspected spam', '90 days after they came'],
      ['Job applications, with their files', '12 months after they came'],
      ['The same, where you ticked the box for later openings', '3 years after they came'],
      ['The same, where we declined', 'Sooner, once we need it no more; never later'],
      ['Marketing data', 'Until consent is withdrawn, or after 3 years of inactivity'],
      ['Subscriptions that ended, or were never confirmed', '30 days after they ended or were asked for'],
      [
        'The mark that an address unsubscribed, without the address',
        'Until it subscribes again, so that nobody writes to it before',
      ],
      ['Blog posts we deleted', '30 days after the deletion'],
      ['Notes of which mails went out', 'As long as what the mail was about'],
      ['Marks by which a form that is sent twice counts once', '2 days'],
      ['Sessions of our staff', 'Until they sign out, 7 days at most'],
      ['Notes that somebody’s data was erased', '13 months after the erasure'],
      ['Notes of what our staff did, with their name and address (IP)', '12 months after it was done'],
      ['Analytics: how much happened on a day, and nothing of who did it', '26 months after the day'],
      ['Support records', '5 years'],
      ['Server logs', 'As long as it takes to trace a fault or an attack'],
      ['Backups', 'Until the next ones have replaced them; what was deleted stays in them until then'],
    ]);
  });

  test('S-299: privacy names what is kept on this site and no tracking that is not there', async () => {
    const page = await read('/privacy');
    const cookies = page.one('li', { id: 'cookies' }).text;
    for (const kept of ['theme', 'what you saved', 'half-written enquiry', 'signed in there', 'how you came here'])
      expect(cookies).toContain(kept);
    expect(cookies).toContain('We count how often each page was opened on a day');
    expect(cookies).toContain('asks not to be tracked');
    expect(cookies.match(/We use none/g)).toHaveLength(1);
    expect(cookies).toContain('There is none today, and so no banner.');
    expect(page.one('li', { id: 'information' }).text).toContain('the page of this site you came from');
    expect((await api.inject({ url: '/privacy' })).headers).not.toHaveProperty('set-cookie');
  });
});

describe('the search', () => {
  test('answers with the page, and is itself no page for search engines', async () => {
    const page = await read('/search?q=forms+people');
    expect(page.main.one('form', { action: '/search' }).one('input', { name: 'q' }).attribute('type')).toBe('search');
    const [first] = page.main.all('ol').flatMap((list) => list.all('li'));
    expect(first?.text).toContain('Forms people finish');
    expect(page.meta('robots')).toContain('noindex');
  });

  test('narrows by links', async () => {
    const page = await read('/search?q=booking+table');
    const to = page.one('nav', { name: 'Kind of result' }).links;
    expect(to).toContain('/search?q=booking+table&kind=apps');
    const apps = (await read('/search?q=booking+table&kind=apps')).main.all('ol').flatMap((list) => list.texts('li'));
    expect(apps.length).toBeGreaterThan(0);
    for (const hit of apps) expect(hit).toMatch(/^App /);
  });

  test('says what it did instead, and in words that nothing was found, whatever is asked for', async () => {
    const outcome = async (q: string) =>
      (await read(`/search?${new URLSearchParams({ q })}`)).main.all('*', { role: 'status' })[0]?.text;
    expect(await outcome('boking table')).toContain('Nothing has “boking” in it. Showing booking table:');
    expect(await outcome('qqqqzzzz')).toBe('Nothing has “qqqqzzzz” in it.');
    expect(await outcome('"\'%_ 🎉 مرحبا')).toContain('Nothing has');
  });

  test.each(['/guides/forms-that-people-finish', '/blog/forms-that-people-finish'])(
    'offers at %s what is nearest to it',
    async (path) => {
      const page = await read(path);
      expect(page.status).toBe(404);
      expect(page.main.one('input', { name: 'q' }).attribute('value')).toBe('forms that people finish');
      expect(page.one('section', { name: 'Closest to that address' }).all('a')[0]?.text).toBe('Forms people finish');
    },
  );
});

test.each(['/', '/contact'])('%s is readable without scripts', async (path) => {
  const { main } = await read(path);
  expect(main.text.length).toBeGreaterThan(500);
  if (path === '/contact') expect(main.text).not.toContain('JavaScript');
});
