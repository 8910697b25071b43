import { expect, test } from 'vitest';
import { isPageAt } from '../../content/addresses.ts';
import type { Archive, ArchiveEntry } from './archive.ts';
import { lookOver } from './look-over.ts';

const of = (...entries: ArchiveEntry[]): Archive => ({
  ...{ entries, apps: [], posts: [], versions: [], files: [], pictures: [] },
});
const entry = (data: unknown, kind = 'pages', key = 'home') => ({ kind, key, data, place: 1, shown: true });

test('links to pages that do not exist are found wherever they stand', () => {
  const links = {
    top: { to: '/nowhere' },
    list: [{ to: '/about?x=1#y' }, { to: 'https://prism.example/x' }, { to: '/app/1' }],
  };
  expect(lookOver(of(entry(links)), isPageAt, '2026-11-22')).toEqual(['pages/home: no page is at /nowhere']);
});

test('claims whose day has passed are found', () => {
  const figure = (holdsUntil: string) => entry({ proof: { evidence: 'A survey', holdsUntil } }, 'figures', 'one');
  expect(lookOver(of(figure('2026-11-21')), isPageAt, '2026-11-22')).toEqual([
    'figures/one: its proof has expired, so nobody sees it',
  ]);
  expect(lookOver(of(figure('2026-11-22')), isPageAt, '2026-11-22')).toEqual([]);
});

test('links and pictures in texts are looked at, too', () => {
  const text = (words: string) => lookOver(of(entry({ text: words })), isPageAt, '2026-11-22');
  expect(text('See [there](/nowhere) and <a href="/gone">there</a>, or [us](/about).')).toEqual([
    'pages/home: no page is at /nowhere',
    'pages/home: no page is at /gone',
  ]);
  expect(text('![](/a.png) ![A plan](/b.png) <img src="/c.png"> <img alt="A map" src="/d.png">')).toEqual([
    'pages/home: no alternative text says what /a.png shows',
    'pages/home: no alternative text says what <img src="/c.png"> shows',
  ]);
});

test('entries that are named and not there are found where the archive has others of their kind', () => {
  const app = entry({ category: 'trails' }, 'apps', '7');
  const category = (key: string) => entry({ name: 'One' }, 'categories', key);
  const found = (...entries: ArchiveEntry[]) => lookOver({ ...of(...entries), apps: [app] }, isPageAt, '2026-11-22');
  expect(found(category('guides'))).toEqual(["apps/7, category: there is no 'trails' among categories"]);
  expect(found(category('trails'))).toEqual([]);
  expect(found()).toEqual([]);
});

test('a picture that does not come along, and one that nobody has said anything of, are found', () => {
  const key = '0badcafe-0000-4000-8000-000000000000';
  const address = `/media/${key}/8x6-aabbcc.svg`;
  const about = { name: 'a.svg', address, isDecoration: false, focusX: 50, focusY: 50 };
  const picture = (alt: string) => ({
    ...{ kind: 'pictures' as const, key, data: { ...about, alt }, files: [] },
    read: async () => await Promise.resolve(new Uint8Array()),
  });
  const found = (...pictures: Archive['pictures']) =>
    lookOver({ ...of(entry({ portrait: address }, 'team', 'ada')), pictures }, isPageAt, '2026-11-22');
  expect(found()).toEqual([`team/ada: the picture /media/${key}/ is not in the archive`]);
  expect(found(picture(''))).toEqual([`pictures/${key}: no alternative text says what a.svg shows`]);
  expect(found(picture('A line'))).toEqual([]);
});

test('an app that is not in the archive is missed where it has others', () => {
  const app = { ...entry({}, 'apps', '1'), place: 1 };
  const archive = (apps: ArchiveEntry[]) => ({ ...of(entry({ to: '/app/2' })), apps });
  expect(lookOver(archive([app]), isPageAt, '2026-11-22')).toEqual(['pages/home: no page is at /app/2']);
  expect(lookOver(archive([]), isPageAt, '2026-11-22')).toEqual([]);
  const hidden = { ...app, key: '2', shown: false };
  expect(lookOver(archive([hidden]), isPageAt, '2026-11-22')).toEqual(['pages/home: no page is at /app/2']);
});

test('figures that texts name and that are not there are found where the archive has others', () => {
  const about = entry({ text: '{figure:one} and {number:two}' }, 'pages', 'about');
  expect(lookOver(of(about), isPageAt, '2026-11-22')).toEqual([]);
  expect(lookOver(of(about, entry({}, 'figures', 'one')), isPageAt, '2026-11-22')).toEqual([
    "pages/about, {number:two}: there is no 'two' among figures",
  ]);
});
