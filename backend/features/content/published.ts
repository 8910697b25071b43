import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '@prism/core/content/check';
import { isStated } from '@prism/core/content/claims';
import { kinds, pages, type KindName, type PageName } from '@prism/core/content/content';
import { filledIn, namedFacts } from '@prism/core/content/facts';
import { ContentEntry } from '@prism/core/database/content-entry';
import type { Studio } from '@prism/core/database/content/studio';
import { isDemonstration } from '@prism/core/database/seed/notes';
import type { Made } from '../../http/versioned-cache.ts';
import { stateOf, today } from './claims.ts';
import { readFactValues } from './fact-values.ts';

/** The words of a page that visitors may see, with its facts filled in; undefined where it has none or is switched off. */
export async function readWords(em: EntityManager, page: PageName, studio: Studio): Promise<Made<unknown>> {
  const entry = await em.findOne(ContentEntry, { kind: 'pages', key: page, shown: true });
  if (!entry) return { value: undefined };
  return await withFacts(em, studio, completed(pages[page].fields, entry.data), `pages/${page}`);
}

/** The entries of a kind that visitors may see, in their order; with `place`, those that are placed there. */
export async function listEntries(
  em: EntityManager,
  kind: KindName,
  place: string,
  studio: Studio,
): Promise<Made<unknown>> {
  const { fields, isClaim } = kinds[kind];
  const rows = await em.find(ContentEntry, { kind, shown: true }, { orderBy: { place: 'asc', id: 'asc' } });
  const entries = rows.map((row) => ({ row, values: completed(fields, row.data) }));
  const placed = entries.filter(({ values }) => place === '' || standsAt(values, place));
  if (!isClaim) return await withFacts(em, studio, placed.map(present), kind);

  const day = today();
  const demonstration = await readIsDemonstration(em);
  const stated = placed.filter(({ row, values }) => isStated(stateOf(row, values, day), demonstration));
  const { freshUntil = Infinity, ...made } = await withFacts(em, studio, stated.map(present), kind);
  return { ...made, freshUntil: Math.min(freshUntil, Date.parse(day) + dayMs) };
}

const dayMs = 24 * 60 * 60 * 1000;

interface Shown {
  row: ContentEntry;
  values: Readonly<Record<string, unknown>>;
}

/** Without its proof, which is the studio's, and without where it stands, which the asker knows. */
function present({ row, values }: Shown) {
  const { proof: _proof, places: _places, ...shown } = values;
  return { key: row.key, ...shown };
}

/** Where an entry stands is a list of its places, or the app that it belongs to; one that belongs to none stands with all. */
function standsAt({ places, app }: Shown['values'], place: string): boolean {
  return Array.isArray(places) ? places.includes(place) : app === place || app === '';
}

/** `topic` is what the value itself is made of. */
async function withFacts(em: EntityManager, studio: Studio, value: unknown, topic: string): Promise<Made<unknown>> {
  const named = namedFacts(value);
  if (named.length === 0) return { value, topics: [topic] };
  const { values, freshUntil, topics } = await readFactValues(em, studio, named, Date.now());
  return { value: filledIn(value, values), freshUntil, topics: [topic, ...topics] };
}

async function readIsDemonstration(em: EntityManager): Promise<boolean> {
  const [site] = await em.execute<{ shown: boolean }[]>(`select ${isDemonstration} as shown`);
  return site?.shown === true;
}
