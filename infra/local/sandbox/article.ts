import { readdirSync, readFileSync } from 'node:fs';
import { countWords, lengths } from '@prism/core/contract/generations';
import { readPrompt } from './asked.ts';
import { suggestionFor } from './suggestions.ts';

interface Section {
  heading: string;
  text: string;
}

/** The text under one `# ` heading of a file in `articles/`. */
interface Part {
  /** Lines `- Name: value` before the text. */
  facts: Readonly<Record<string, string>>;
  opening: string;
  sections: readonly Section[];
}

const folder = new URL('articles/', import.meta.url);

/** Parts by name: one for each category, one for each tone, and one for any app. */
const parts: ReadonlyMap<string, Part> = new Map(
  readdirSync(folder).flatMap((file) => {
    const texts = readFileSync(new URL(file, folder), 'utf8').split(/^# /m).slice(1);
    return texts.map((text) => [text.slice(0, text.indexOf('\n')), readPart(text)] as const);
  }),
);

function readPart(text: string): Part {
  const [beginning = '', ...sections] = text.split(/^## /m);
  const [, lines = '', opening = ''] = /^.*\n+((?:- .*\n)*)([^]*)$/.exec(beginning) ?? [];
  return {
    facts: Object.fromEntries(
      [...lines.matchAll(/^- (\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    ),
    opening: opening.trim(),
    sections: sections.map((section) => {
      const [heading = '', ...blocks] = section.trim().split('\n\n');
      return { heading, text: blocks.join('\n\n') };
    }),
  };
}

function partOf(name: string | undefined, otherwise: string): Part {
  const part = parts.get(name ?? '') ?? parts.get(otherwise);
  if (!part) throw new Error(`the sandbox has no article named ${JSON.stringify(otherwise)}`);
  return part;
}

/**
 * Answers a prompt of `workers/article/`: an outline as JSON, a part, or a suggestion. Equal orders give equal
 * articles, so that parts match.
 */
export function answerTo(prompt: string): string {
  const suggested = suggestionFor(prompt);
  if (suggested !== undefined) return suggested;
  const { kind, heading, fact } = readPrompt(prompt);
  const topic = fact('Topic') || 'Building an app';
  const keywords = listOf(fact('Keywords'), ',');
  const category = partOf(fact('Category'), 'Mobile Development');
  const tone = partOf(fact('Tone'), 'professional');
  const about = (text = '') => text.replaceAll('{topic}', () => topic);

  const named = new Intl.ListFormat('en-GB').format(keywords.map((keyword) => `**${keyword}**`));
  const must = fact('Must include')?.replace(/[.!?]$/, '');
  const opening =
    about(tone.opening) +
    (keywords.length > 0 ? ` One more thing to keep in mind: ${named}.` : '') +
    (must ? ` Not to be left out: ${must}.` : '');
  const sections = sectionsFor(category, tone, {
    words: Number(/^\d+/.exec(fact('Length') ?? '')?.[0] ?? lengths.medium.min) - countWords(opening),
    withCode: tone === parts.get('technical'),
  });
  if (kind === 'outline')
    return JSON.stringify({
      title: about(tone.facts.Title),
      excerpt: about(tone.facts.Excerpt),
      tags: [...keywords.slice(0, 5), ...listOf(category.facts.Tags, ',')].slice(0, 6),
      sections: sections.map(({ heading, text }, index) => ({
        heading,
        point: firstSentence(text),
        keywords: keywords.slice(index, index + 1),
      })),
    });
  if (kind === 'opening') return `${opening}\n`;
  if (kind === 'whole') return `${opening}\n\n${written(sections)}`;
  const outline = listOf(fact('Sections'), '|');
  const cited = listOf(fact('Sources to cite'), ',');
  return `${textUnder(heading, sections, outline)}${citing(cited[outline.indexOf(heading) % cited.length])}\n`;
}

function firstSentence(text: string): string {
  const [sentence = ''] = /^[^#`|>\s-][^.?!:\n]*[.?!:]/m.exec(text) ?? [];
  return sentence.replaceAll('**', '');
}

/** Sample text has no source; it shows how to cite one. */
function citing(source: string | undefined): string {
  return source === undefined ? '' : `\n\nThe source that came with the order has more on this [${source}].`;
}

/** Sections of the category, for any app enough to reach `words`, and the last section of the tone. */
function sectionsFor(category: Part, tone: Part, wanted: { words: number; withCode: boolean }): Section[] {
  const offered = [...category.sections, ...partOf('Any app', 'Any app').sections];
  const chosen: Section[] = [];
  for (const section of offered) {
    if (section.text.includes('```') && !wanted.withCode) continue;
    if (countWords(written([...chosen, ...tone.sections])) >= wanted.words) break;
    chosen.push(section);
  }
  return [...chosen, ...tone.sections];
}

/** The text of a section. For a heading from another provider, the text of the section at the same index. */
function textUnder(heading: string, sections: readonly Section[], outline: readonly string[]): string {
  const known = sections.find((section) => section.heading === heading);
  const place = Math.max(0, outline.indexOf(heading));
  return (known ?? sections[place % sections.length])?.text ?? '';
}

function written(sections: readonly Section[]): string {
  return sections.map(({ heading, text }) => `## ${heading}\n\n${text}\n`).join('\n');
}

function listOf(value: string | undefined, separator: string): string[] {
  const items = (value ?? '').split(separator).map((item) => item.trim());
  return items.filter((item) => item !== '');
}
