import type { EntityManager } from '@mikro-orm/postgresql';
import { appPath, postPath } from '@prism/core/content/addresses';
import type { AppDetail } from '@prism/core/content/kinds/apps';
import type { PostSummary } from '@prism/core/contract/posts';
import type { SearchHit } from '@prism/core/contract/search';
import type { StudioFacts } from '@prism/core/contract/studio';
import { App } from '@prism/core/database/app';
import { Post } from '@prism/core/database/post';
import { noFigures, toAppDetail } from '../../presenters/app.ts';
import { postSummaries } from '../../presenters/post.ts';
import type { TextQuery } from '../../search/text-query.ts';
import type { Found } from './find.ts';
import { asOneText, textOfMarkdown } from './one-text.ts';
import type { SiteDocument } from './site-documents.ts';

/** Excerpts come from the summary, or from the text if the summary does not match. */
interface Source extends Omit<SearchHit, 'excerpt'> {
  summary: string;
  text: string;
}

const textLookedAt = 20_000;

/** A private-use character, which texts do not contain. */
const mark = '\u{e000}';

/** Loads matches in order, with excerpts. Omits what is no longer public. `now` is in milliseconds since 1970. */
export async function readHits(
  em: EntityManager,
  found: readonly Found[],
  documents: ReadonlyMap<string, SiteDocument>,
  query: TextQuery,
  { now, timeZone }: Pick<StudioFacts, 'timeZone'> & { now: number },
): Promise<{ hits: SearchHit[]; freshUntil: number }> {
  const idsOf = (kind: string) => found.filter((hit) => hit.kind === kind).map(({ id }) => id);
  const apps = await em.find(App, { id: { $in: idsOf('apps').map(Number) }, shown: true });
  const posts = await em.find(Post, { id: { $in: idsOf('posts') }, published: true });
  const shownApps = apps.map((row) => toAppDetail(row, now, { figures: noFigures, aboutHtml: '', imageAlt: null }));
  const summaryOf = postSummaries(timeZone);
  const sources = new Map<string, Source>([
    ...shownApps.map((app) => [`apps ${app.id}`, ofApp(app)] as const),
    ...posts.map((post) => [`posts ${post.id}`, ofPost(summaryOf(post), post.content)] as const),
    ...[...documents.values()].map((document) => [`${document.kind} ${document.id}`, ofDocument(document)] as const),
  ]);
  const shown = found.flatMap(({ kind, id }) => sources.get(`${kind} ${id}`) ?? []);
  const excerpts = await readExcerpts(em, shown, query);
  const ends = shownApps.map(({ discountEndDate }) => (discountEndDate ? Date.parse(discountEndDate) : Infinity));
  return {
    hits: shown.map(({ summary: _summary, text: _text, ...hit }, place) => ({
      ...hit,
      excerpt: excerpts[place] ?? [],
    })),
    freshUntil: Math.min(...ends),
  };
}

function ofApp({ id, name, description, about, features, price }: AppDetail): Source {
  const text = asOneText([textOfMarkdown(about), ...features.flatMap((card) => [card.title, card.text])]);
  return { kind: 'apps', title: name, address: appPath(id), price, summary: description, text };
}

function ofPost({ title, slug, excerpt, publishedDate }: PostSummary, content: string): Source {
  const address = postPath(slug);
  return {
    kind: 'posts',
    title,
    address,
    date: publishedDate,
    summary: excerpt,
    text: textOfMarkdown(content.slice(0, textLookedAt)),
  };
}

function ofDocument({ kind, id, title, summary, text }: SiteDocument): Source {
  return { kind, title, address: id, summary, text };
}

/** Alternating parts without and with the query. */
async function readExcerpts(
  em: EntityManager,
  sources: readonly Source[],
  [query, ...values]: TextQuery,
): Promise<string[][]> {
  const texts = sources.map(({ summary, text }, place) => ({
    place,
    summary: summary.replaceAll(mark, ''),
    text: text.replaceAll(mark, '').slice(0, textLookedAt),
  }));
  const marks = `StartSel=${mark}, StopSel=${mark}`;
  const rows = await em.execute<{ excerpt: string }[]>(
    `with asked as materialized (select ${query} as query)
     select case
       when strpos(whole, '${mark}') > 0 then whole
       else coalesce('… ' || nullif(ts_headline('english', t.text, asked.query, '${marks}, MaxFragments=1, MinWords=12, MaxWords=28'), ''), whole)
     end as excerpt
     from asked, jsonb_to_recordset(?::jsonb) as t(place int, summary text, text text),
       lateral (select ts_headline('english', t.summary, asked.query, '${marks}, HighlightAll=true') as whole) w
     order by t.place`,
    [...values, JSON.stringify(texts)],
  );
  return rows.map(({ excerpt }) => excerpt.replace(/\s+/g, ' ').split(mark));
}
