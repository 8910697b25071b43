import { countWords, lengths, type AdminCategory } from '@prism/core/contract/generations';
import { business } from './bank/business.ts';
import { early, late } from './bank/common.ts';
import { design } from './bank/design.ts';
import { intelligence } from './bank/intelligence.ts';
import { mobile } from './bank/mobile.ts';
import type { CategoryBank, Section } from './bank/section.ts';
import { trends } from './bank/trends.ts';
import { keywordSentences, topicSentences, voices } from './bank/voices.ts';
import { web } from './bank/web.ts';
import { chanceFor, type Chance } from './chance.ts';
import { contract } from './contractions.ts';
import type { WritingOrder } from './order.ts';
import { headlineOf, subjectOf } from './topic.ts';

const banks: Readonly<Record<AdminCategory, CategoryBank>> = {
  'Mobile Development': mobile,
  'Web Development': web,
  'AI & Machine Learning': intelligence,
  'UI/UX Design': design,
  'Business Strategy': business,
  'Technology Trends': trends,
};

export interface Article {
  title: string;
  excerpt: string;
  tags: string[];
  opening: string;
  sections: { heading: string; text: string }[];
}

/** An article that fits the order, the same one for the same order. No sentence of the bank is used twice. */
export function composeArticle(order: WritingOrder): Article {
  const { topic, category, tone } = order;
  const chance = chanceFor(JSON.stringify([topic, category, tone, order.min, order.keywords]));
  const voice = voices[tone];
  const bank = banks[category];
  const say = sayingOf(order);
  const closing = chance.pick(voice.closings);
  const opening = chance.pick(voice.openings).map(say).join('\n\n');
  const supplies = {
    leads: chance.shuffle(voice.leads),
    topics: topicSentencesFor(order, chance),
    keywordSentences: keywordSentencesFor(order, bank, chance),
  };
  const ending = { heading: closing.heading, text: closing.blocks.map(say).join('\n\n') };
  const fixedWords = countWords(opening) + countWords(ending.text) + countWords(supplies.keywordSentences.join(' '));
  // A tenth above the shortest: one section more never leads beyond the longest.
  const wanted = Math.ceil(order.min * 1.1) - fixedWords;
  const chosen = chooseSections(bank, chance, wanted);
  const keywordsPerSection = Math.ceil(supplies.keywordSentences.length / chosen.length);
  const code = tone === 'technical' ? chosen.filter((section) => bank.sections.includes(section)) : [];
  const sections = chosen.map((section, index) => {
    const blocks = dress(section, index, { ...supplies, keywordsPerSection, code: bank.code[code.indexOf(section)] });
    return { heading: section.heading, text: blocks.map(say).join('\n\n') };
  });
  return {
    title: titleOf(topic, chance.pick(voice.titles)),
    excerpt: say(chance.pick(voice.excerpts)),
    tags: (order.keywords.length > 0 ? order.keywords : bank.keywords).slice(0, 5).concat(category).slice(0, 6),
    opening,
    sections: [...sections, ending],
  };
}

function titleOf(topic: string, pattern: string): string {
  const headline = headlineOf(topic);
  // A question, or a title with a second half, is complete as it is.
  return /[?:]/.test(headline) ? headline : pattern.replace('{Topic}', () => headline);
}

/** Words a section gains on the way, roughly: its lead and its sentence about the topic. */
const addedWords = 25;

/** Sections for about `wanted` words: the category's own and common ones in turn, in an order that makes sense. */
function chooseSections(bank: CategoryBank, chance: Chance, wanted: number): Section[] {
  const own = chance.shuffle(bank.sections);
  const common = chance.shuffle([...early, ...late]);
  const chosen = new Set<Section>();
  let words = 0;
  for (let index = 0; words < wanted && (own[index] || common[index]); index += 1) {
    for (const section of [own[index], common[index]]) {
      if (!section || words >= wanted) continue;
      chosen.add(section);
      words += countWords(section.heading) + countWords(section.blocks.join(' ')) + addedWords;
    }
  }
  return [...early, ...own, ...late].filter((section) => chosen.has(section));
}

interface Supplies {
  leads: readonly string[];
  topics: readonly string[];
  keywordSentences: readonly string[];
  keywordsPerSection: number;
  code: CategoryBank['code'][number] | undefined;
}

/** The blocks of the section at `index`, with what ties it to this very article. */
function dress(section: Section, index: number, supplies: Supplies): string[] {
  const blocks = [...section.blocks];
  const lead = supplies.leads[index];
  if (lead) blocks[0] = `${lead} ${blocks[0] ?? ''}`;
  const keywords = supplies.keywordSentences.slice(
    index * supplies.keywordsPerSection,
    (index + 1) * supplies.keywordsPerSection,
  );
  const topic = supplies.topics[index];
  const additions = [...keywords, ...(topic ? [topic] : [])].join(' ');
  const lastProse = blocks.findLastIndex((block) => !isList(block));
  if (additions) blocks[lastProse] = `${blocks[lastProse] ?? ''} ${additions}`;
  const { code } = supplies;
  return code ? [...blocks, code.lead, code.block] : blocks;
}

function isList(block: string): boolean {
  return /^(?:- |\d+\. )/.test(block);
}

/** A topic of many words is said in fewer sections, unless a long article needs every sentence there is. */
function topicSentencesFor({ topic, min }: WritingOrder, chance: Chance): string[] {
  const words = min >= lengths.long.min ? 0 : countWords(topic);
  const everyNth = words <= 4 ? 1 : words <= 14 ? 2 : 6;
  return chance.shuffle(topicSentences).map((sentence, index) => (index % everyNth === 0 ? sentence : ''));
}

function keywordSentencesFor({ keywords }: WritingOrder, bank: CategoryBank, chance: Chance): string[] {
  const sentences = chance.shuffle(keywordSentences);
  const given = keywords.length > 0 ? keywords : bank.keywords;
  return given
    .slice(0, sentences.length)
    .map((keyword, index) => (sentences[index] ?? '').replace('{keyword}', () => keyword));
}

/** Puts the topic and the tone into a block; code stays as it is. */
function sayingOf({ topic, tone }: WritingOrder): (block: string) => string {
  const subject = subjectOf(topic);
  return (block) => {
    if (block.startsWith('```')) return block;
    const text = block.replaceAll('{subject}', () => subject);
    return tone === 'casual' ? contract(text) : text;
  };
}

/** The whole answer to a request, head included, or only the sections it still asks for. */
export function composeAnswer(order: WritingOrder): string {
  const { title, excerpt, tags, opening, sections } = composeArticle(order);
  const written = (list: Article['sections']) =>
    list.map(({ heading, text }) => `## ${heading}\n\n${text}\n`).join('\n');
  if (order.remaining) return written(remainingOf(sections, order.remaining));
  const outline = sections.map(({ heading }) => heading).join(' | ');
  const head = `Title: ${title}\nExcerpt: ${excerpt}\nTags: ${tags.join(', ')}\nSections: ${outline}\n---\n`;
  return `${head}\n${opening}\n\n${written(sections)}`;
}

/** The sections asked for by name; ones that somebody else announced get the texts that would come last. */
function remainingOf(sections: Article['sections'], remaining: readonly string[]): Article['sections'] {
  const known = remaining.flatMap((heading) => sections.filter((section) => section.heading === heading));
  if (known.length === remaining.length && known.length > 0) return known;
  const last = sections.slice(-Math.max(1, remaining.length));
  return last.map((section, index) => ({ ...section, heading: remaining[index] ?? section.heading }));
}
