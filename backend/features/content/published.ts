import type { EntityManager } from '@mikro-orm/postgresql';
import { checkContent, completed, withDefaultTexts } from '@prism/core/content/check';
import { isMailing, kinds, pages, settings, type KindName, type PageName } from '@prism/core/content/content';
import { filledIn, namedFacts } from '@prism/core/content/facts';
import type { Fields } from '@prism/core/fields/fields';
import { isOver, type Document } from '@prism/core/content/kind';
import { dayIn, nextDayIn } from '@prism/core/contract/days';
import { textOfPicture } from '@prism/core/contract/picture-address';
import type { Navigation } from '@prism/core/contract/site';
import { alternativeTexts } from '@prism/core/database/picture';
import { ContentEntry } from '@prism/core/database/content-entry';
import { statedOf } from '@prism/core/database/content/stated';
import { studioTopic, type Studio } from '@prism/core/database/content/studio';
import type { Made } from '../../http/versioned-cache.ts';
import { withLegalFacts, type Running } from './legal-facts.ts';
import { readFactValues } from '@prism/core/database/content/fact-values';

export async function readWords(running: Running, page: PageName): Promise<Made<unknown>> {
  const { em, studio } = running;
  const entry = await em.findOne(ContentEntry, { kind: 'pages', key: page, shown: true });
  const topic = `pages/${page}`;
  if (!entry && !speaksUnwritten(page)) return { value: null, topics: [topic], freshUntil: Infinity };
  const said = entry?.data;
  if (page === 'terms' || page === 'privacy') {
    const { topics, ...made } = await withLegalFacts(withDefaultTexts(pages[page].fields, said), running);
    return await withFacts(em, studio, { ...made, topics: [topic, ...topics] });
  }
  const { mail, ...words } = { mail: undefined, ...withDefaultTexts(pages[page].fields, said) };
  const value = isMailing(page) || mail === undefined ? words : { ...words, mail };
  return await withFacts(em, studio, { value, topics: [topic], freshUntil: Infinity });
}

/** Whether a page is always on and has default texts for all its fields. */
function speaksUnwritten(page: PageName): boolean {
  const { fields, alwaysOn }: Document = pages[page];
  return alwaysOn !== undefined && checkContent(fields, {}).errors === undefined;
}

/** Menu and footer with facts and claims filled in; an empty label defaults to the page's. */
export async function readNavigation(em: EntityManager, studio: Studio): Promise<Made<Navigation>> {
  const entry = await em.findOne(ContentEntry, { kind: 'settings', key: 'navigation' });
  const { fields, initial } = settings.navigation;
  const { entries, ...lasting } = await readShown(em, 'figures', studio);
  const stated = entries.filter((entry) => isShownAt(entry, 'footer'));
  const value = {
    ...(entry ? completed(fields, entry.data) : initial),
    claims: stated.map(({ values: { figure, text } }) => `${String(figure)} ${String(text)}`),
  };
  return await withFacts(em, studio, { ...lasting, value, topics: ['settings/navigation', ...lasting.topics] });
}

export async function listEntries(
  em: EntityManager,
  kind: KindName,
  place: string,
  studio: Studio,
): Promise<Made<unknown>> {
  const { entries, ...made } = await readShown(em, kind, studio);
  const listed = entries.filter((entry) => !entry.isPast && (place === '' || isShownAt(entry, place)));
  return await withFacts(em, studio, { ...made, value: listed.map(present) });
}

export async function readEntry(
  em: EntityManager,
  kind: KindName,
  key: string,
  studio: Studio,
): Promise<Made<{ entry: unknown; isPast: boolean } | undefined>> {
  const { entries, ...made } = await readShown(em, kind, studio);
  const found = entries.find(({ row }) => row.key === key);
  if (!found) return { value: undefined };
  const { value: entry, ...filled } = await withFacts(em, studio, { ...made, value: present(found) });
  return { ...filled, value: { entry, isPast: found.isPast } };
}

interface Lasting {
  topics: readonly string[];
  freshUntil: number;
}

interface Shown {
  row: ContentEntry;
  values: Readonly<Record<string, unknown>>;
  isPast: boolean;
}

/**
 * Visible entries of a kind, including expired ones; with their dependencies, and the time until which they hold.
 */
async function readShown(
  em: EntityManager,
  name: KindName,
  { timeZone }: Studio,
): Promise<{ entries: Shown[] } & Lasting> {
  const kind = kinds[name];
  const rows = await em.find(ContentEntry, { kind: name, shown: true }, { orderBy: { place: 'asc', id: 'asc' } });
  const now = Date.now();
  const today = dayIn(timeZone, now);
  const entries = rows.map((row) => {
    const values = completed(kind.fields, row.data);
    return { row, values, isPast: isOver(kind, values, today) };
  });
  const endsByDay = kind.isClaim || kind.endsOn !== undefined;
  const lasting = endsByDay
    ? { topics: [name, studioTopic], freshUntil: nextDayIn(timeZone, now) }
    : { topics: [name], freshUntil: Infinity };
  const described = await withPictureTexts(em, kind.fields, entries);
  const made = { ...lasting, topics: described === entries ? lasting.topics : [...lasting.topics, 'pictures'] };
  return { entries: kind.isClaim ? await statedOf(em, described, today) : described, ...made };
}

/** Replaces an empty alt text by that of the library. */
async function withPictureTexts(em: EntityManager, fields: Fields, entries: Shown[]): Promise<Shown[]> {
  const tells = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'text' && field.altTextOf !== undefined ? [{ name, of: field.altTextOf }] : [],
  );
  if (tells.length === 0) return entries;
  const pictureIn = ({ values }: Shown, { of }: { of: string }) => String(values[of] ?? '');
  const pictures = entries.flatMap((entry) => tells.map((text) => pictureIn(entry, text)));
  const texts = await alternativeTexts(em, pictures);
  return entries.map((entry) => {
    const said = tells.map((text) => [
      text.name,
      entry.values[text.name] || (textOfPicture(texts, pictureIn(entry, text)) ?? ''),
    ]);
    return { ...entry, values: { ...entry.values, ...Object.fromEntries(said) } };
  });
}

/** Without evidence, which is internal, and places, which the caller knows. */
function present({ row, values, isPast }: Shown) {
  const { proof: _proof, places: _places, ownWord: _ownWord, ...shown } = values;
  return { key: row.key, ...(row.isSample && { isSample: true }), ...(isPast && { isPast }), ...shown };
}

/** Whether an entry names this place or app; a sample without an app is shown with all. */
function isShownAt({ row, values: { places, app } }: Shown, place: string): boolean {
  return Array.isArray(places) ? places.includes(place) : app === place || (app === '' && row.isSample);
}

export async function withFacts<Value>(
  em: EntityManager,
  studio: Studio,
  made: { value: Value } & Lasting,
): Promise<{ value: Value } & Lasting> {
  const named = namedFacts(made.value);
  if (named.length === 0) return made;
  const { values, freshUntil, topics } = await readFactValues(em, studio, named, Date.now());
  return {
    value: filledIn(made.value, values),
    freshUntil: Math.min(made.freshUntil, freshUntil),
    topics: [...made.topics, ...topics],
  };
}
