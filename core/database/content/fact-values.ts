import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '../../content/check.ts';
import { pages } from '../../content/content.ts';
import type { Fact, FactValues } from '../../content/facts.ts';
import { statedPrice } from '../../contract/money.ts';
import { currentPriceSql } from '../app.ts';
import { ContentEntry } from '../content-entry.ts';
import { readShownEntries } from './shown-entries.ts';
import { studioFacts } from './studio-facts.ts';
import { studioTopic, type Studio } from './studio.ts';

interface Asked {
  em: EntityManager;
  studio: Studio;
  now: number;
}

interface Known {
  values: Partial<FactValues>;
  /** When they go out of date by themselves, in milliseconds since 1970. */
  freshUntil?: number;
}

/** Where facts come from, by the topic that tells of its changes. */
const sources = {
  [studioTopic]: ({ studio }: Asked) => ({ values: studioFacts(studio) }),
  apps: readShopFacts,
  'add-ons': readAddOnFacts,
  packages: readPackageFacts,
  'pages/offer': readOfferFacts,
} as const satisfies Record<string, (asked: Asked) => Known | Promise<Known>>;

const sourceOf: Readonly<Record<Fact, keyof typeof sources>> = {
  studio: studioTopic,
  company: studioTopic,
  city: studioTopic,
  country: studioTopic,
  place: studioTopic,
  'company and place': studioTopic,
  phone: studioTopic,
  email: studioTopic,
  'careers email': studioTopic,
  'privacy email': studioTopic,
  reply: studioTopic,
  'quick reply': studioTopic,
  proposal: studioTopic,
  'application answer': studioTopic,
  'session minutes': studioTopic,
  'custom from': studioTopic,
  maintenance: studioTopic,
  'ready from': 'apps',
  reskin: 'add-ons',
  'packages from': 'packages',
  'plan monthly': 'pages/offer',
  'plan monthly saving': 'pages/offer',
  'plan once': 'pages/offer',
  'plan once saving': 'pages/offer',
  'plan hosting': 'pages/offer',
  'plan elsewhere': 'pages/offer',
};

/** What texts that name these facts need, as it is at `now`; until when it holds, and the topics that tell of its changes. */
export async function readFactValues(
  em: EntityManager,
  studio: Studio,
  named: readonly Fact[],
  now: number,
): Promise<Required<Known> & { topics: readonly string[] }> {
  const topics = [...new Set(named.map((name) => sourceOf[name]))];
  let values: Known['values'] = {};
  let freshUntil = Infinity;
  for (const topic of topics) {
    const known: Known = await sources[topic]({ em, studio, now });
    values = { ...values, ...known.values };
    freshUntil = Math.min(freshUntil, known.freshUntil ?? Infinity);
  }
  return { values, freshUntil, topics };
}

async function readShopFacts({ em, studio: { currency }, now }: Asked): Promise<Known> {
  const at = new Date(now);
  const [shop] = await em.execute<{ from: number | null; end: string | null }[]>(
    `select min(${currentPriceSql}) as "from", min(discount_end_date) filter (where discount_end_date > ?) as "end"
     from apps where shown and deleted_at is null`,
    [at, at],
  );
  const { from = null, end = null } = shop ?? {};
  const values = { 'ready from': statedPrice(from, currency) };
  return { values, freshUntil: end === null ? Infinity : new Date(end).getTime() };
}

async function readAddOnFacts({ em, studio }: Asked): Promise<Known> {
  const reskin = (await readShownEntries(em, 'add-ons')).find(({ key }) => key === 'reskin');
  return { values: { reskin: statedPrice(reskin?.price ?? null, studio.currency) } };
}

async function readPackageFacts({ em, studio }: Asked): Promise<Known> {
  const prices = (await readShownEntries(em, 'packages')).map(({ from }) => from);
  const from = prices.length > 0 ? Math.min(...prices) : null;
  return { values: { 'packages from': statedPrice(from, studio.localCurrency) } };
}

async function readOfferFacts({ em, studio: { currency } }: Asked): Promise<Known> {
  const entry = await em.findOne(ContentEntry, { kind: 'pages', key: 'offer' });
  const { monthly, once, elsewhere } = completed(pages.offer.fields, entry?.data).prices;
  const values = {
    'plan monthly': statedPrice(monthly.price, currency),
    'plan monthly saving': percentOff(monthly),
    'plan once': statedPrice(once.price, currency),
    'plan once saving': percentOff(once),
    'plan hosting': statedPrice(once.hosting, currency, 2),
    'plan elsewhere': statedPrice(elsewhere, currency),
  };
  return { values };
}

/** How much less one pays now, in whole per cent; '' where nothing is saved. */
function percentOff({ price, before }: { price: number | null; before: number | null }): string {
  return price !== null && before !== null && before > price ? `${Math.round((1 - price / before) * 100)}%` : '';
}
