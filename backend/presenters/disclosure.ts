import type { Disclosure } from '@prism/core/contract/posts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { withDefaultTexts } from '@prism/core/content/check';
import { pages, type Words } from '@prism/core/content/content';
import { providerLabel } from '@prism/core/contract/generations';
import { signOffWords, type DraftWriter } from '@prism/core/contract/sign-offs';
import { ContentEntry } from '@prism/core/database/content-entry';
import type { Post } from '@prism/core/database/post';

export type DisclosureWords = Omit<Words<'blog'>['disclosure'], 'isOff'> | undefined;

/** For previews of unpublished drafts. */
const notYet = {
  line: 'Drafted with AI, not checked yet',
  meaning: 'A language model wrote the first draft. It is not fully checked yet, and it is not published.',
};

export const disclosureTopic = 'pages/blog';

/** The studio's texts around its articles, without facts filled in. */
export async function readBlogWords(em: EntityManager): Promise<Words<'blog'>> {
  const entry = await em.findOne(ContentEntry, { kind: 'pages', key: 'blog' });
  return withDefaultTexts(pages.blog.fields, entry?.data);
}

export async function readDisclosureWords(em: EntityManager): Promise<DisclosureWords> {
  const { isOff, ...words } = (await readBlogWords(em)).disclosure;
  return isOff ? undefined : words;
}

/** The line about AI for readers; null for a post without AI text, or if the studio has no such line. */
export function disclosureOf(
  { aiGenerated, provenance }: Pick<Post, 'aiGenerated' | 'provenance'>,
  words: DisclosureWords,
  timeZone: string,
): Disclosure | null {
  if (!aiGenerated || !words) return null;
  if (!provenance) return { line: words.before, meaning: words.beforeMeaning, facts: [] };
  const { signedOff, writers, changedPercent } = provenance;
  if (signedOff.length === 0) return { ...notYet, facts: [] };
  const names = new Intl.ListFormat('en-GB').format(new Set(signedOff.map(({ by }) => by)));
  const last = Math.max(...signedOff.map(({ at }) => Date.parse(at)));
  const date = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' }).format(last);
  const said = (text: string) => text.replaceAll('{names}', () => names).replaceAll('{date}', () => date);
  const models = [...new Set(writers.map(modelOf))];
  return {
    line: said(words.checked),
    meaning: said(words.meaning),
    facts: [
      { label: words.parts, text: [...new Set(signedOff.map(({ part }) => signOffWords[part].label))].join(', ') },
      ...(models.length > 0 ? [{ label: words.model, text: models.join(', ') }] : []),
      ...(changedPercent === null ? [] : [{ label: words.changed, text: changedSentence(changedPercent, words) }]),
    ],
  };
}

function modelOf({ provider, model, promptVersion, sandbox }: DraftWriter): string {
  if (sandbox) return 'None: the built-in sandbox wrote it';
  const named = [providerLabel(provider), model].filter((name, index, all) => all.indexOf(name) === index);
  return named.join(', ') + (promptVersion === null ? '' : `, prompt “${promptVersion}”`);
}

function changedSentence(changed: number, { unchanged, percent }: NonNullable<DisclosureWords>): string {
  return changed === 0 ? unchanged : percent.replaceAll('{percent}', () => String(changed));
}
