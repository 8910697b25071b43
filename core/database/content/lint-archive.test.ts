import type { ArchiveEntry } from './archive-entry.ts';
import { expect, test } from 'vitest';
import type { Archive } from './archive.ts';
import { lintArchive } from './lint-archive.ts';

const product = { hasDrawing: (path: string) => path === '/illustrations/there.svg', today: '2026-11-22' };

const of = (...entries: ArchiveEntry[]): Archive => ({
  entries,
  apps: [],
  posts: [],
  versions: [],
  files: [],
  pictures: [],
});
const entry = (data: unknown, kind = 'pages', key = 'home') => ({ kind, key, data, place: 1, shown: true });

test('links to missing pages are found at any depth', () => {
  const links = {
    top: { to: '/nowhere' },
    list: [{ to: '/about?x=1#y' }, { to: 'https://prism.example/x' }, { to: '/app/1' }],
  };
  expect(lintArchive(of(entry(links)), product)).toEqual(['pages/home: no page is at /nowhere']);
});

test('expired claims are found', () => {
  const figure = (holdsUntil: string) => entry({ proof: { evidence: 'A survey', holdsUntil } }, 'figures', 'one');
  expect(lintArchive(of(figure('2026-11-21')), product)).toEqual([
    'figures/one: its evidence has expired, so it is hidden',
  ]);
  expect(lintArchive(of(figure('2026-11-22')), product)).toEqual([]);
});

test('links and pictures in texts are checked', () => {
  const text = (words: string) => lintArchive(of(entry({ text: words })), product);
  expect(text('See [there](/nowhere) and <a href="/gone">there</a>, or [us](/about).')).toEqual([
    'pages/home: no page is at /nowhere',
    'pages/home: no page is at /gone',
  ]);
  expect(text('![](/a.png) ![A plan](/b.png) <img src="/c.png"> <img alt="A map" src="/d.png">')).toEqual([
    'pages/home: /a.png has no alt text',
    'pages/home: <img src="/c.png"> has no alt text',
  ]);
});

test('article pictures that pages do not show are found', () => {
  const post = {
    kind: 'posts' as const,
    key: 'a',
    tags: [],
    featured: false,
    noindex: false,
    published: true,
    aiGenerated: false,
    fields: {
      title: 'A',
      slug: 'a',
      excerpt: 'B',
      author: 'C',
      authorBio: null,
      socialText: null,
      seoTitle: null,
      seoDescription: null,
      canonicalUrl: null,
      readTime: '1 min read',
      category: 'Design',
      image: '/illustrations/there.svg',
      content: 'Words.\n\n![Sending a.png…]() ![A](http://a.example/1.png)\n\n![B](https://a.example/2.png)',
    },
    date: new Date(0),
  };
  expect(lintArchive({ ...of(), posts: [post] }, product)).toEqual([
    'posts/a: no page can show the picture without an address in line 3',
    'posts/a: no page can show the picture http://a.example/1.png in line 3',
  ]);
});

test('references to missing entries are found if the archive has others of their kind', () => {
  const app = entry({ category: 'trails' }, 'apps', '7');
  const category = (key: string) => entry({ name: 'One' }, 'categories', key);
  const found = (...entries: ArchiveEntry[]) => lintArchive({ ...of(...entries), apps: [app] }, product);
  expect(found(category('guides'))).toEqual(["apps/7, category: there is no 'trails' among categories"]);
  expect(found(category('trails'))).toEqual([]);
  expect(found()).toEqual([]);
});

test('a review of a missing app is found; a review without an app is fine', () => {
  const reviews = (app: string) => entry({ app }, 'reviews', 'ada');
  const found = (app: string) => lintArchive({ ...of(reviews(app)), apps: [entry({}, 'apps', '7')] }, product);
  expect(found('999')).toEqual(["reviews/ada, app: there is no '999' among apps"]);
  expect([found('7'), found('')]).toEqual([[], []]);
});

test('a picture missing from the archive and one without alt text are found', () => {
  const key = '0badcafe-0000-4000-8000-000000000000';
  const address = `/media/${key}/8x6-aabbcc.svg`;
  const about = { name: 'a.svg', address, isDecoration: false, focusX: 50, focusY: 50 };
  const picture = (alt: string) => ({
    kind: 'pictures' as const,
    key,
    data: { ...about, alt },
    files: [],
    read: async () => await Promise.resolve(new Uint8Array()),
  });
  const found = (...pictures: Archive['pictures']) =>
    lintArchive({ ...of(entry({ portrait: address }, 'team', 'ada')), pictures }, product);
  expect(found()).toEqual([`team/ada: the picture /media/${key}/ is not in the archive`]);
  expect(found(picture(''))).toEqual([`pictures/${key}: a.svg has no alt text`]);
  expect(found(picture('A line'))).toEqual([]);
});

test('a menu may link to a page that is off, but not to a missing one', () => {
  const menu = entry({ menu: [{ to: '/about' }, { to: '/nowhere' }] }, 'settings', 'navigation');
  const off = { ...entry({}, 'pages', 'about'), shown: false };
  expect(lintArchive(of(menu, off), product)).toEqual(['settings/navigation: no page is at /nowhere']);
});

test('a missing app is found if the archive has others', () => {
  const app = { ...entry({}, 'apps', '1'), place: 1 };
  const archive = (apps: ArchiveEntry[]) => ({ ...of(entry({ to: '/app/2' })), apps });
  expect(lintArchive(archive([app]), product)).toEqual(['pages/home: no page is at /app/2']);
  expect(lintArchive(archive([]), product)).toEqual([]);
  const hidden = { ...app, key: '2', shown: false };
  expect(lintArchive(archive([hidden]), product)).toEqual(['pages/home: no page is at /app/2']);
});

test('links to a page that is off, or to what depends on it, are found', () => {
  const off = (key: string) => ({ ...entry({}, 'pages', key), shown: false });
  const links = entry(
    { text: '[Us](/about) [Offer](/offer1) [One](/careers/one) [Feed](/rss.xml)' },
    'pages',
    'contact',
  );
  const found = (...keys: string[]) => lintArchive(of(links, ...keys.map(off)), product);
  expect(found('about', 'offer')).toEqual([
    'pages/contact: no page is at /about',
    'pages/contact: no page is at /offer1',
  ]);
  expect(found('careers')).toEqual([]);
  expect(found('position', 'blog')).toEqual([
    'pages/contact: no page is at /careers/one',
    'pages/contact: no page is at /rss.xml',
  ]);
});

test('a link into a legal text needs an existing section', () => {
  const section = { id: 'cookies', title: 'Cookies', blocks: [] };
  const links = entry({ text: '[a](/privacy#cookies) [b](/privacy#gone) [c](/terms#any) [d](/about#any)' });
  expect(lintArchive(of(links, entry({ sections: [section] }, 'pages', 'privacy')), product)).toEqual([
    'pages/home: nothing is at /privacy#gone: the page has no such anchor',
  ]);
});

test('links and pictures are found in every notation, and nothing else is', () => {
  const found = (text: string) => lintArchive(of(entry({ text })), product);
  expect(found("<a class=x href='/gone'>a</a> <a href=/lost>b</a> [c](</away>)\n\n[d]: /far\n[^1]: /a-note")).toEqual([
    'pages/home: no page is at /gone',
    'pages/home: no page is at /lost',
    'pages/home: no page is at /away',
    'pages/home: no page is at /far',
  ]);
  expect(found("<img alt='fine' src='/a>b.png'> <img src=/c.png alt=fine> <abbr data-href='/gone'>")).toEqual([]);
  expect(found('```html\n<a href="/gone"><img src="/c.png"></a>\n```')).toEqual([]);
  expect(found("<img src='/c.png' alt=''>")).toEqual(["pages/home: <img src='/c.png' alt=''> has no alt text"]);
});

test('served paths other than pages are valid links', () => {
  const paths = [
    '/rss.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/documentation',
    '/media/a/b.webp',
    '/illustrations/there.svg',
  ];
  expect(lintArchive(of(entry(paths.map((to) => ({ to })))), product)).toEqual([]);
});

test('an unknown drawing is found in any field', () => {
  const image = (name: string) => `/illustrations/${name}.svg`;
  const data = { image: image('gone'), text: `![A map](${image('lost')}) ![A plan](${image('there')})` };
  expect(lintArchive(of(entry(data)), product)).toEqual([
    'pages/home: there is no picture /illustrations/gone.svg',
    'pages/home: there is no picture /illustrations/lost.svg',
  ]);
});

test('a picture at a missing path of this site is found', () => {
  const app = (image: string, on = '') =>
    entry({ image, features: [{ title: 'A', text: 'B', image: on }] }, 'apps', '7');
  const found = (data: ArchiveEntry) => lintArchive({ ...of(), apps: [data] }, product);
  expect(found(app('/nowhere.png', '/gone.png'))).toEqual([
    'apps/7: there is no picture /nowhere.png',
    'apps/7: there is no picture /gone.png',
  ]);
  expect(found(app('/media/nowhere.png'))).toEqual(['apps/7: there is no picture /media/nowhere.png']);
  expect(found(app('https://prism.example/a.png'))).toEqual([]);
  expect(found(app('/illustrations/there.svg'))).toEqual([]);
});

test('a picture needs alt text unless the text next to it gives it', () => {
  const study = (image: string, picture: string) => entry({ image, picture }, 'case-studies', 'one');
  const found = (image: string, picture: string) => lintArchive(of(study(image, picture)), product);
  expect(found('/illustrations/there.svg', '')).toEqual([
    'case-studies/one, picture: Alt text is required: people who can’t see the picture need it',
  ]);
  expect(found('/illustrations/there.svg', 'A map')).toEqual([]);
  expect(found('', '')).toEqual([]);
});

test('references to missing claims are found if the archive has others', () => {
  const about = entry({ text: '{figure:one} and {number:two}' }, 'pages', 'about');
  expect(lintArchive(of(about), product)).toEqual([]);
  expect(lintArchive(of(about, entry({}, 'figures', 'one')), product)).toEqual([
    "pages/about, {number:two}: there is no 'two' among figures",
  ]);
});
