import { postFields, tagLimits } from '@prism/core/contract/posts';
import type { Head } from './head.ts';

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

/** How a post presents the article `text`: as its writer announced it, else derived from the text, else from what was asked. */
export function describeArticle(text: string, head: Head, asked: Asked): Description {
  const title = head.title || firstHeading(text) || asked.topic;
  const tags = head.tags.length > 0 ? head.tags : asked.keywords.length > 0 ? asked.keywords : [asked.category];
  return {
    title: shorten(title.trim(), postFields.title.max),
    excerpt: shorten(
      head.excerpt || firstParagraph(text),
      head.excerpt ? postFields.excerpt.max : derivedExcerptLength,
    ),
    tags: [...new Set(tags.map((tag) => shorten(tag.trim(), tagLimits.length)))].slice(0, tagLimits.count),
  };
}

/** A leading `# ` heading, else the first `## ` one. */
function firstHeading(text: string): string {
  const main = /^\s*#[ \t]+(.+?)[ \t#]*$/m.exec(firstBlock(text))?.[1];
  return plainText(main ?? /^##[ \t]+(.+?)[ \t#]*$/m.exec(text)?.[1] ?? '');
}

function firstBlock(text: string): string {
  return text.trimStart().split(/\r?\n/, 1)[0] ?? '';
}

function firstParagraph(text: string): string {
  const prose = text.replace(/^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\1.*$|$(?![^]))/gm, '');
  const blocks = prose.split(/\r?\n\s*\r?\n|(?<=^#.*)\r?\n/m).map((block) => block.trim());
  return plainText(blocks.find((block) => block !== '' && !/^(?:#|[-*+>|]\s|\d+[.)]\s|[-*_]{3,}$)/.test(block)) ?? '');
}

/** `markdown`, one block of it, as the words a reader sees. */
function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|[*`])(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<!\w)(__?)(?=\S)(.*?\S)\1(?!\w)/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `text` in at most `max` characters, cut between words and then ended with an ellipsis. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const words = cut.replace(/\s+\S*$/, '');
  return `${(words || cut).toWellFormed().replace(/[\s,;:.–-]+$/, '')}…`;
}
