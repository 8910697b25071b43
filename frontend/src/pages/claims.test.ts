import { globSync, readFileSync } from 'node:fs';
import type { Entry, KindName, Settings, Words } from '@prism/core/content/content';
import { expect, test } from 'vitest';
import { formatPrice } from '@prism/core/contract/money';

const root = new URL('../../../', import.meta.url).pathname;
const texts = globSync(
  [
    'frontend/src/{pages,shell,ui}/**/*.{ts,tsx}',
    'core/content/demo/**/*.{json,md}',
    'core/contract/*.ts',
    'core/database/seed/**/*.{ts,md}',
    'workers/mail/templates/*.ts',
    'backend/features/posts/feed.ts',
  ],
  { cwd: root, exclude: (path) => path.endsWith('.test.ts') },
).map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));

/** The demonstration's entries of a kind, as written. */
function demonstrated<Name extends KindName>(kind: Name): Entry<Name>[] {
  return Object.values(demonstration(kind));
}

const demonstration = (file: string) => JSON.parse(readFileSync(`${root}core/content/demo/${file}.json`, 'utf8'));

/** The price of the cheapest ready-made app. */
const cheapestApp = 5_999;

const offer: Words<'offer'> = demonstration('pages/offer');

/** Claims without a measurement, and promises without a contract. */
const unfounded: readonly RegExp[] = [
  /nobody was paid/i,
  /in their own words/i,
  /asked (?:ninety days|after six months|at handover)/i,
  /same three questions/i,
  /of \{?\w+\}? clients\b/,
  /\bon film\b/i,
  /uncut/i,
  /introduce you to a client/i,
  /figures are from last/i,
  /share of (?:our|apps on)/i,
  /our leads score/i,
  /developer surveys/i,
  /what we see at clients/i,
  /tested in the field/i,
  /what you (?:try|see) in the demo/i,
  /live for other clients/i,
  /in the contract/i,
  /what we commit to, in writing/i,
  /until we prove otherwise/i,
  /within five working days/i,
  /whoever has signed keeps/i,
  /train anybody/i,
  /with credit if we miss/i,
  /paid trial day/i,
  /the next working day/i,
  /a copy of the safeguards/i,
  /technologies we have shipped/i,
  /by the people who build/i,
  /one app in four/i,
  /from signature to launch/i,
  /side by side since/i,
];

test('no sentence makes an unmeasured claim or an unsupported promise', () => {
  expect(texts.length).toBeGreaterThan(200);
  const found = texts.flatMap(({ path, text }) =>
    unfounded.filter((phrase) => phrase.test(text)).map((phrase) => `${path}: ${phrase.source}`),
  );
  expect(found).toEqual([]);
});

test('every blog author works at the studio, and no two leaders or authors share a first name', () => {
  const team = demonstrated('team');
  const staff = team.map(({ name }) => name);
  const leaders = team.filter(({ leads }) => leads);
  const authors = [...new Set(texts.flatMap(({ text }) => /^author: (.+)$/m.exec(text)?.[1] ?? []))];
  expect(authors.length).toBeGreaterThan(4);
  expect(authors.filter((author) => !staff.includes(author))).toEqual([]);
  const named = [...new Set([...leaders.map(({ name }) => name), ...authors])].map((name) => name.split(' ')[0]);
  expect(new Set(named).size).toBe(named.length);
});

test('no two clients share a first name', () => {
  const names = [...demonstrated('reviews'), ...demonstrated('testimonials')].map(({ name }) => name);
  expect(names.length).toBeGreaterThan(18);
  const first = [...new Set(names)].map((name) => name.replace(/^Dr /, '').split(' ')[0]);
  expect(first.filter((name, index) => first.indexOf(name) !== index)).toEqual([]);
});

test('the changes in a case study follow from its numbers, in pounds', () => {
  const results = demonstrated('case-studies').flatMap((study) => study.results);
  for (const { metric, value, change } of results) {
    expect(value + change, metric).not.toContain('$');
    const [, stated, from] = /^([−+]\d+)%, from .*?([\d,.]+)/.exec(change) ?? [];
    if (!stated || !from) continue;
    const rise = numberIn(value) / numberIn(from) - 1;
    expect(Math.round(rise * 100), metric).toBe(Number(stated.replace('−', '-')));
  }
});

test('no price is typed into a sentence: each is a number in one place', () => {
  const { monthly, once, elsewhere } = offer.prices;
  const plans = [monthly.price, monthly.before, once.price, once.before, elsewhere].map(Number);
  const { prices }: Settings<'studio'> = demonstration('settings/studio');
  const extras = [...demonstrated('add-ons'), ...demonstrated('support-levels')].map(({ price }) => price);
  const inDollars = [...plans, cheapestApp, ...Object.values(prices).map(Number), ...extras];
  const ours = [
    ...inDollars.filter((price) => price > 0).map((price) => formatPrice(price, 'USD')),
    ...demonstrated('packages').map(({ from }) => formatPrice(from, 'GBP')),
    formatPrice(Number(once.hosting), 'USD', 2),
  ];
  const typed = texts
    .filter(({ path }) => !path.startsWith('core/database/') && !/^core\/content\/demo\/(\w+\.json|posts\/)/.test(path))
    .flatMap(({ path, text }) => ours.filter((price) => hasPrice(text, price)).map((price) => `${path}: ${price}`));
  expect(typed).toEqual([]);
});

test('the one-time plan is cheaper from the month that the offer names', () => {
  const { monthly, once } = offer.prices;
  const ahead = (month: number) => Number(once.price) + month * Number(once.hosting) < month * Number(monthly.price);
  expect([ahead(6), ahead(7)]).toEqual([false, true]);
  expect(offer.help.list.some(({ answer }) => answer.includes('from the seventh month on'))).toBe(true);
});

/** Not as the start of a longer number. */
const hasPrice = (text: string, price: string) =>
  text
    .split(price)
    .slice(1)
    .some((rest) => !/^[\d,.]\d/.test(rest));

const numberIn = (figure: string) => Number(figure.replace(/[^\d.]/g, ''));
