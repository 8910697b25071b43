import type { EntityManager } from '@mikro-orm/postgresql';
import type { VersionName } from '@prism/core/contract/content-calls';
import { completed, withDefaultTexts } from '@prism/core/content/check';
import {
  isWording,
  pages,
  type ShownVersion,
  versioned,
  type Wording,
  type WordingName,
  wordings,
} from '@prism/core/content/content';
import { textsOf } from '@prism/core/content/texts';
import { ContentEntry } from '@prism/core/database/content-entry';
import type { ContentVersion } from '@prism/core/database/content-version';
import { readVersions } from '@prism/core/database/content/versions';
import type { Made } from '../../http/versioned-cache.ts';
import { withLegalFacts, type Running } from './legal-facts.ts';
import { withFacts } from './published.ts';

const lasting = { freshUntil: Infinity, topics: [] };

/**
 * The current wording of a form. A newsletter box without its own wording uses the default. The part common to all
 * boxes is included.
 */
export async function readWording(
  em: EntityManager,
  wanted: WordingName,
): Promise<Made<Wording<WordingName> | undefined>> {
  const name = (await isThere(em, wanted)) || !wanted.startsWith('newsletter-') ? wanted : 'newsletter-plain';
  const [latest] = await readVersions(em, name);
  if (!latest) return { value: undefined };
  const values = completed(wordings[name].fields, latest.data);
  const said = { name, version: latest.version, ...values };
  if (!wanted.startsWith('newsletter-')) return { value: said, topics: ['wordings'] };
  const page = await em.findOne(ContentEntry, { kind: 'pages', key: 'newsletter' });
  const value = { ...said, box: withDefaultTexts(pages.newsletter.fields, page?.data).box };
  return { value, topics: ['wordings', 'pages/newsletter'] };
}

async function isThere(em: EntityManager, key: WordingName): Promise<boolean> {
  return (await em.count(ContentEntry, { kind: 'wordings', key, shown: true })) > 0;
}

export async function listVersions(em: EntityManager, document: string): Promise<Made<readonly VersionName[]>> {
  return { value: (await readVersions(em, document)).map(nameOf), topics: topicsOf(document) };
}

export async function readVersion(running: Running, document: string, name: string): Promise<Made<unknown>> {
  const { em, studio } = running;
  const described = versioned[document];
  const all = await readVersions(em, document);
  const index = all.findIndex(({ version }) => version === name);
  const found = all[index];
  if (!described || !found) return { value: undefined };
  const legal = isWording(document)
    ? undefined
    : await withLegalFacts(completed(pages.terms.fields, found.data), running);
  const value: ShownVersion = {
    ...nameOf(found),
    legal: legal?.value ?? null,
    texts: isWording(document) ? textsOf(described.fields, found.data) : [],
    replacedAt: all[index - 1]?.publishedAt.toISOString() ?? null,
    all: all.map(nameOf),
  };
  const { freshUntil, topics } = legal ?? lasting;
  return await withFacts(em, studio, { value, topics: [...topicsOf(document), ...topics], freshUntil });
}

function nameOf({ version, number, publishedAt }: ContentVersion): VersionName {
  return { version, number, publishedAt: publishedAt.toISOString() };
}

/** A new version follows a change of its document. */
function topicsOf(document: string): readonly string[] {
  return [isWording(document) ? 'wordings' : `pages/${document}`];
}
