import { postFields, tagLimits } from '@prism/core/contract/posts';
import { withoutEnd } from '@prism/core/contract/text-ends';
import { linesOf } from '@prism/core/markdown/fences';
import { headingOf, sectionHeadings } from '@prism/core/markdown/headings';
import { plainText } from '@prism/core/markdown/plain-text';
import type { Outline } from './outline.ts';

export interface Asked {
  topic: string;
  category: string;
  keywords: readonly string[];
}

export interface Description {
  title: string;
  excerpt: string;
  tags: string[];
}

const derivedExcerptLength = 200;

/** Title, excerpt and tags of a post: from the outline, else from the text, else from the order. */
export function describeArticle(
  text: string,
  outline: Pick<Outline, 'title' | 'excerpt' | 'tags'>,
  asked: Asked,
): Description {
  const title = outline.title || firstHeading(text) || asked.topic;
  const tags = outline.tags.length > 0 ? outline.tags : asked.keywords.length > 0 ? asked.keywords : [asked.category];
  return {
    title: shorten(title.trim(), postFields.title.max),
    excerpt: shorten(
      outline.excerpt || firstParagraph(text),
      outline.excerpt ? postFields.excerpt.max : derivedExcerptLength,
    ),
    tags: [...new Set(tags.map((tag) => shorten(tag.trim(), tagLimits.length)))].slice(0, tagLimits.count),
  };
}

/** A leading `# ` heading, else the first `## ` one. */
function firstHeading(text: string): string {
  const first = headingOf(text.trimStart().split('\n', 1)[0] ?? '');
  const main = first?.level === 1 ? first.title : '';
  return plainText(main || (sectionHeadings(text).find(({ title }) => title !== '')?.title ?? ''));
}

function firstParagraph(text: string): string {
  const blocks = [''];
  for (const line of linesOf(text)) {
    if (line.isCode || line.text.trim() === '') blocks.push('');
    else if (line.text.startsWith('#')) blocks.push(line.text, '');
    else blocks.push(`${blocks.pop() ?? ''}\n${line.text}`);
  }
  const isProse = (block: string) => block !== '' && !/^(?:#|[-*+>|]\s|\d+[.)]\s|[-*_]{3,}$)/.test(block);
  return plainText(blocks.map((block) => block.trim()).find(isProse) ?? '');
}

/** At most `max` characters, cut between words with an ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const words = withoutEnd(cut, /\S/).trimEnd();
  return `${withoutEnd((words || cut).toWellFormed(), /[\s,;:.–-]/)}…`;
}
