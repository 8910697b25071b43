import { expect, test } from 'vitest';
import { isPageAt } from '../../content/addresses.ts';
import { lookOver } from './look-over.ts';

const entry = (data: unknown, kind = 'pages', key = 'home') => ({ kind, key, data, place: 1, shown: true });

test('links to pages that do not exist are found wherever they stand', () => {
  const links = {
    top: { to: '/nowhere' },
    list: [{ to: '/about?x=1#y' }, { to: 'https://prism.example/x' }, { to: '/app/1' }],
  };
  expect(lookOver([entry(links)], isPageAt, '2026-11-22')).toEqual(['pages/home: no page is at /nowhere']);
});

test('claims whose day has passed are found', () => {
  const figure = (holdsUntil: string) => entry({ proof: { evidence: 'A survey', holdsUntil } }, 'figures', 'one');
  expect(lookOver([figure('2026-11-21')], isPageAt, '2026-11-22')).toEqual([
    'figures/one: its proof has expired, so nobody sees it',
  ]);
  expect(lookOver([figure('2026-11-22')], isPageAt, '2026-11-22')).toEqual([]);
});
