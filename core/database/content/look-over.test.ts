import { expect, test } from 'vitest';
import { isPageAt } from '../../content/addresses.ts';
import type { Archive, ArchiveEntry } from './archive.ts';
import { lookOver } from './look-over.ts';

const of = (...entries: ArchiveEntry[]): Archive => ({ entries, apps: [], posts: [], versions: [], files: [] });
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

test('an app that is not in the archive is missed where it has others', () => {
  const app = { ...entry({}, 'apps', '1'), place: 1 };
  const archive = (apps: ArchiveEntry[]) => ({ ...of(entry({ to: '/app/2' })), apps });
  expect(lookOver(archive([app]), isPageAt, '2026-11-22')).toEqual(['pages/home: no page is at /app/2']);
  expect(lookOver(archive([]), isPageAt, '2026-11-22')).toEqual([]);
});
