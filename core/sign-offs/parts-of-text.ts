import { createHash } from 'node:crypto';
import type { SignOffPart } from '../contract/sign-offs.ts';
import type { CheckedText, Statement } from '../contract/sign-offs-calls.ts';
import { sentencesOf, withoutEnd } from '../contract/text-ends.ts';
import { attributeIn, tagsIn } from '../html/tags.ts';
import { linesOf } from '../markdown/fences.ts';
import { headingOf } from '../markdown/headings.ts';
import { plainText } from '../markdown/plain-text.ts';
import { targetsIn } from '../markdown/targets.ts';

export interface PartsOfText {
  /** Without marks and URLs, one line each. */
  words: readonly string[];
  /** Distinct URLs. */
  links: readonly string[];
  /** Sentences with figures. */
  statements: readonly Statement[];
  /** Block quotations and text in quotation marks. */
  quotations: readonly string[];
  /** Distinct URLs of pictures. */
  pictures: readonly string[];
}

/** Web URLs, with balanced brackets. */
const webAddress = /https?:\/\/(?:[^\s<>()"`\]|]|\([^\s<>()]*\))+/giu;
const sentenceStart = /^[\p{Lu}\d"“‘([*_]/u;
const inQuotationMarks = /[“"]([^“”"]{25,})[”"]/g;
const footnote = /\[\^[^[\]]+\]:?/g;

/** Finds these without rendering: everything a reader would see as a link, picture or quotation is included. */
export function partsOfText(markdown: string): PartsOfText {
  const prose = [...linesOf(markdown)].filter(({ isCode }) => !isCode).map(({ text }) => text);
  const whole = prose.join('\n');
  const targets = targetsIn(whole).filter(({ address }) => address !== '');
  const pictures = [
    ...targets.filter(({ isPicture }) => isPicture).map(({ address }) => address),
    ...tagsIn(whole, 'img').flatMap((tag) => attributeIn(tag, 'src') || []),
  ];
  const onTheWeb = Array.from(whole.matchAll(webAddress), ([address]) => withoutEnd(address, /[.,;:!?*_'’]/));
  const others = [
    ...targets.filter(({ isPicture }) => !isPicture).map(({ address }) => address),
    ...tagsIn(whole, 'a').flatMap((tag) => attributeIn(tag, 'href') || []),
  ].filter((address) => !/^https?:/i.test(address));
  return {
    words: linesOfWords(markdown),
    links: once([...onTheWeb, ...others]).filter((address) => !pictures.includes(address)),
    statements: prose.flatMap(statementsIn),
    quotations: prose.flatMap(quotationsIn),
    pictures: once(pictures),
  };
}

/** Without marks and URLs. */
export function linesOfWords(markdown: string): string[] {
  return [...linesOf(markdown)].map(({ text, isCode }) => (isCode ? text : plainText(text))).filter(Boolean);
}

export function fingerprintsOf(text: CheckedText, parts = partsOfText(text.content)): Record<SignOffPart, string> {
  const { title, excerpt, socialText, seoTitle, seoDescription, image } = text;
  const inSearch =
    seoTitle || seoDescription ? [{ seoTitle: seoTitle || null, seoDescription: seoDescription || null }] : [];
  const { words, links, statements, quotations, pictures } = parts;
  return {
    // Omitted if empty, so that earlier sign-offs still apply.
    facts: hashOf([title, excerpt, words, ...(socialText ? [socialText] : []), ...inSearch]),
    links: hashOf(links.toSorted()),
    sources: hashOf([links.toSorted(), statements.map(({ text }) => text), quotations]),
    rights: hashOf([image, pictures.toSorted(), quotations]),
  };
}

function statementsIn(line: string): Statement[] {
  if (headingOf(line)) return [];
  const withoutMark = line.replace(/^\s*(?:>\s*)*(?:[-*+]|\d+[.)])?\s+/, '');
  return sentencesOf(withoutMark, sentenceStart).flatMap((sentence) => {
    const text = plainText(sentence.replace(footnote, '').replace(webAddress, '')).trim();
    const hasSource = /\]\(|\[\^|https?:\/\//i.test(sentence);
    return /\d/.test(text) ? [{ text, hasSource }] : [];
  });
}

function quotationsIn(line: string): string[] {
  const quoted = /^ {0,3}>/.test(line) ? line.slice(line.indexOf('>') + 1).trim() : '';
  if (quoted !== '' && !quoted.startsWith('[!')) return [plainText(quoted)];
  return Array.from(plainText(line.replace(/<[^<>]*>/g, ' ')).matchAll(inQuotationMarks), ([, words = '']) => words);
}

const once = (texts: readonly string[]) => [...new Set(texts)];

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
