import type { Request } from '@hapi/hapi';
import { entryPath } from '@prism/core/content/addresses';
import { isContent } from '@prism/core/content/check';
import { isKind, kinds, pages } from '@prism/core/content/content';
import type { Fields } from '@prism/core/fields/fields';
import { readTextsOf } from '@prism/core/content/texts';
import type { FindablePage } from '@prism/core/contract/site';
import type { ContentWatch } from '@prism/core/live/content-watch';
import { VersionedCache, type Made } from '../../http/versioned-cache.ts';
import { siteTopic } from '../../site/facts.ts';
import { saidFields } from './said-fields.ts';
import { loadFrom } from '../../site/pages.ts';
import { wordsOf } from '../../search/text-query.ts';
import { asOneText } from './one-text.ts';

export interface SiteDocument {
  kind: 'pages' | 'positions';
  /** Its path. */
  id: string;
  title: string;
  summary: string;
  text: string;
}

/** The site's documents except apps and posts; small enough for memory. */
export interface SiteDocuments {
  documents: ReadonlyMap<string, SiteDocument>;
  /** JSON rows (kind, id, title_words, words) with words as PostgreSQL vectors. */
  indexed: string;
  /** JSON of every word in lower case. */
  vocabulary: string;
  /** Whether the pages of apps, posts and positions are on. */
  shows: Readonly<Record<'apps' | 'posts' | 'positions', boolean>>;
}

type Asking = Pick<Request, 'em' | 'server'>;

/**
 * Indexes pages and positions through the API calls that pages use, so that facts are filled in and nothing hidden
 * is found. Rebuilt when one of the responses changes.
 */
export function knowSiteDocuments(content: ContentWatch): (asking: Asking) => Promise<Made<SiteDocuments>> {
  const known = new VersionedCache<SiteDocuments>(1, content);
  return async (asking) => await known.get('documents', async () => await makeDocuments(asking));
}

async function makeDocuments({ em, server }: Asking): Promise<Made<SiteDocuments>> {
  const paths = await server.pages.publicPaths(em);
  const shows = {
    apps: paths.includes('/app/:id'),
    posts: paths.includes('/blog/:slug'),
    positions: paths.includes('/careers/:slug'),
  };
  const reader = new Reader({ server });
  const documents = [
    ...(await Promise.all((await server.pages.findable(em)).map(async (page) => await reader.readPage(page)))),
    ...(shows.positions ? await reader.readPositions() : []),
  ];
  const [vectors] = await em.execute<{ indexed: string }[]>(
    `select coalesce(json_agg(json_build_object(
        'kind', d.kind, 'id', d.id,
        'title_words', to_tsvector('english', d.title)::text,
        'words', (setweight(to_tsvector('english', d.title), 'A') || setweight(to_tsvector('english', d.summary), 'B')
          || setweight(to_tsvector('english', d.text), 'C'))::text)), '[]')::text as indexed
     from jsonb_to_recordset(?::jsonb) as d(kind text, id text, title text, summary text, text text)`,
    [JSON.stringify(documents)],
  );
  const value = {
    documents: new Map(documents.map((document) => [document.id, document])),
    indexed: vectors?.indexed ?? '[]',
    vocabulary: JSON.stringify(wordsOf(documents.map(({ title, text }) => `${title} ${text}`).join(' '))),
    shows,
  };
  return { value, topics: reader.topics, freshUntil: reader.freshUntil };
}

/** Reads API responses and records what they depend on. */
class Reader {
  readonly #server: Asking['server'];
  readonly #topics = new Set([siteTopic]);
  #isOfAnything = false;
  freshUntil = Infinity;

  constructor({ server }: Pick<Asking, 'server'>) {
    this.#server = server;
  }

  get topics(): readonly string[] | undefined {
    return this.#isOfAnything ? undefined : [...this.#topics];
  }

  async readPage({ path, label, words, entries }: FindablePage): Promise<SiteDocument> {
    const said = words === undefined ? undefined : await this.#load(`/api/content/pages/${words}`);
    const ownTexts = readTextsOf(words === undefined ? {} : saidFields(fieldsOfPage(words)), said);
    const shown = await Promise.all(
      // An entry with its own page is found there.
      entries
        .filter(([kind]) => entryPath(kind, '') === undefined)
        .map(async ([kind, place]) => await this.#textsOf(kind, place)),
    );
    return {
      kind: 'pages',
      id: path,
      title: label,
      summary: readable(descriptionIn(said)),
      text: asOneText([...ownTexts, ...shown.flat()].map(readable)),
    };
  }

  async readPositions(): Promise<SiteDocument[]> {
    const entries = await this.#entries('positions');
    return entries.flatMap((entry) => {
      const { key, title, description } = entry;
      const path = entryPath('positions', String(key));
      const text = asOneText(readTextsOf(saidFields(kinds.positions.fields), entry));
      return path ? [{ kind: 'positions', id: path, title: String(title), summary: String(description), text }] : [];
    });
  }

  async #textsOf(kind: string, place: string | undefined): Promise<string[]> {
    const fields = isKind(kind) ? saidFields(kinds[kind].fields) : {};
    return (await this.#entries(kind, place)).flatMap((entry) => readTextsOf(fields, entry));
  }

  async #entries(kind: string, place?: string): Promise<Record<string, unknown>[]> {
    const entries = await this.#load(`/api/content/${kind}${place === undefined ? '' : `?place=${place}`}`);
    return Array.isArray(entries) ? entries.filter(isContent) : [];
  }

  async #load(path: string): Promise<unknown> {
    const { loaded, freshUntil, topics } = await loadFrom<unknown>({ server: this.#server }, path);
    this.freshUntil = Math.min(this.freshUntil, freshUntil);
    // Missing texts may appear at any time, but that changes the site's facts.
    if (!loaded) return undefined;
    if (topics) for (const topic of topics) this.#topics.add(topic);
    else this.#isOfAnything = true;
    return loaded.data;
  }
}

function fieldsOfPage(name: string): Fields {
  const described: Readonly<Record<string, { fields: Fields }>> = pages;
  return described[name]?.fields ?? {};
}

function descriptionIn(words: unknown): string {
  const search = isContent(words) ? words['search'] : undefined;
  const description = isContent(search) ? search['description'] : undefined;
  return typeof description === 'string' ? description : '';
}

/** Without placeholders and emphasis marks. */
function readable(text: string): string {
  return text.replace(/\{[^{}]*\}|\*\*/g, '').trim();
}
