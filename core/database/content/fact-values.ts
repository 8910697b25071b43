import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '../../content/check.ts';
import { pages } from '../../content/content.ts';
import { inTens, inWords } from '../../content/counts.ts';
import {
  filledIn,
  isFigureFact,
  namedFacts,
  type Fact,
  type FactValues,
  type FigureFact,
} from '../../content/facts.ts';
import { nextDayIn } from '../../contract/days.ts';
import { statedPrice } from '../../contract/money.ts';
import { currentPriceSql } from '../app.ts';
import { ContentEntry } from '../content-entry.ts';
import { dataLawOf } from './data-law.ts';
import { readFigureFacts } from './figure-facts.ts';
import { readShownEntries } from './shown-entries.ts';
import { readStated } from './stated.ts';
import { studioFacts } from './studio-facts.ts';
import { studioTopic, type Studio } from './studio.ts';

interface Asked {
  em: EntityManager;
  studio: Studio;
  now: number;
}

interface Known {
  values: Partial<FactValues>;
  /** When they expire on their own, in milliseconds since 1970. */
  freshUntil?: number;
  /** Further topics of their changes. */
  topics?: readonly string[];
}

const sources = {
  [studioTopic]: ({ studio }: Asked) => ({ values: { ...studioFacts(studio), ...dataLawOf(studio.country) } }),
  apps: readShopFacts,
  'add-ons': readAddOnFacts,
  categories: readCategoryFacts,
  packages: readPackageFacts,
  figures: readRegister,
  team: readTeamFacts,
  history: readHistoryFacts,
  testimonials: readTestimonialFacts,
  'pages/offer': readOfferFacts,
} as const satisfies Record<string, (asked: Asked) => Known | Promise<Known>>;

type Topic = keyof typeof sources;

const sourceOf: Readonly<Record<Exclude<Fact, FigureFact | 'how many'>, Topic>> = {
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
  'reply hours': studioTopic,
  'reply in days': studioTopic,
  'quick reply': studioTopic,
  'quick reply hours': studioTopic,
  proposal: studioTopic,
  'proposal hours': studioTopic,
  'application answer': studioTopic,
  'session minutes': studioTopic,
  'local currency': studioTopic,
  'local sign': studioTopic,
  'custom from': studioTopic,
  maintenance: studioTopic,
  apps: 'apps',
  'app categories': 'categories',
  leaders: 'team',
  team: 'team',
  years: 'history',
  testimonials: 'testimonials',
  'ready from': 'apps',
  reskin: 'add-ons',
  'packages from': 'packages',
  'plan monthly': 'pages/offer',
  'plan monthly saving': 'pages/offer',
  'plan once': 'pages/offer',
  'plan once saving': 'pages/offer',
  'plan hosting': 'pages/offer',
  'plan elsewhere': 'pages/offer',
  'data law': studioTopic,
  'data law in short': studioTopic,
  'data transfers': studioTopic,
  'data authority': studioTopic,
  'data complaints': studioTopic,
};

export async function readFactValues(
  em: EntityManager,
  studio: Studio,
  named: readonly Fact[],
  now: number,
): Promise<Required<Known>> {
  const wanted = new Set(named.flatMap(topicOf));
  const known = await readSources({ em, studio, now }, [...wanted]);
  // A missing claim is not stated.
  const missing = named.filter(isFigureFact).map((name) => [name, '']);
  return { ...known, values: { ...Object.fromEntries(missing), ...known.values } };
}

/** None for values next to the text itself. */
function topicOf(name: Fact): Topic | [] {
  if (name === 'how many') return [];
  return isFigureFact(name) ? 'figures' : sourceOf[name];
}

export async function readAllFactValues(em: EntityManager, studio: Studio, now: number): Promise<Known['values']> {
  const everywhere = new Set<Topic>(['figures', ...Object.values(sourceOf)]);
  return (await readSources({ em, studio, now }, [...everywhere])).values;
}

async function readSources(asked: Asked, wanted: readonly Topic[]): Promise<Required<Known>> {
  let values: Known['values'] = {};
  let freshUntil = Infinity;
  const topics = new Set<string>(wanted);
  for (const topic of wanted) {
    const known: Known = await sources[topic](asked);
    values = { ...values, ...known.values };
    freshUntil = Math.min(freshUntil, known.freshUntil ?? Infinity);
    for (const other of known.topics ?? []) topics.add(other);
  }
  return { values, freshUntil, topics: [...topics] };
}

/** Claims may refer to facts, but not to claims. */
async function readRegister({ em, studio, now }: Asked): Promise<Known> {
  const said = await readFigureFacts(em, studio.timeZone, now);
  const named = namedFacts(said);
  const others = named.filter((name) => !isFigureFact(name));
  const { values, freshUntil, topics } = await readFactValues(em, studio, others, now);
  const figures = Object.fromEntries(named.filter(isFigureFact).map((name) => [name, '']));
  return {
    values: filledIn(said, { ...values, ...figures }),
    freshUntil: Math.min(freshUntil, nextDayIn(studio.timeZone, now)),
    topics: [studioTopic, ...topics],
  };
}

/** Values from claims, which may expire at the end of the studio's day. */
function whileStated({ studio, now }: Asked, values: Known['values']): Known {
  return { values, freshUntil: nextDayIn(studio.timeZone, now), topics: [studioTopic] };
}

async function readTeamFacts(asked: Asked): Promise<Known> {
  const people = await readStated(asked.em, 'team', asked.studio.timeZone, asked.now);
  const leaders = people.filter(({ leads }) => leads).length;
  return whileStated(asked, { leaders: inWords(leaders), team: inWords(people.length - leaders) });
}

async function readHistoryFacts(asked: Asked): Promise<Known> {
  const years = await readStated(asked.em, 'history', asked.studio.timeZone, asked.now);
  return whileStated(asked, { years: inWords(years.length) });
}

async function readTestimonialFacts(asked: Asked): Promise<Known> {
  const all = await readStated(asked.em, 'testimonials', asked.studio.timeZone, asked.now);
  const there = all.filter(({ places }) => places.includes('carousel') || places.includes('grid'));
  return whileStated(asked, { testimonials: inWords(there.length) });
}

async function readCategoryFacts({ em }: Asked): Promise<Known> {
  return { values: { 'app categories': inWords((await readShownEntries(em, 'categories')).length) } };
}

async function readShopFacts({ em, studio: { currency }, now }: Asked): Promise<Known> {
  const at = new Date(now);
  const [shop] = await em.execute<{ count: number; from: number | null; end: string | null }[]>(
    `select count(*)::int as count, min(${currentPriceSql}) as "from", min(discount_end_date) filter (where discount_end_date > ?) as "end"
     from apps where shown and deleted_at is null`,
    [at, at],
  );
  const { count = 0, from = null, end = null } = shop ?? {};
  const values = { apps: inTens(count), 'ready from': statedPrice(from, currency) };
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

/** The discount in whole per cent; '' without one. */
function percentOff({ price, before }: { price: number | null; before: number | null }): string {
  return price !== null && before !== null && before > price ? `${Math.round((1 - price / before) * 100)}%` : '';
}
