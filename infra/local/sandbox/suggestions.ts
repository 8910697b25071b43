import { slugify } from '@prism/core/contract/generations';
import { plainText } from '@prism/core/markdown/plain-text';
import { readPrompt } from './asked.ts';

/** Answers a prompt of `workers/article/suggestion-prompt.ts`; undefined for any other. */
export function suggestionFor(prompt: string): string | undefined {
  const given = (name: string) => materialIn(prompt, name);
  const { fact, kind } = readPrompt(prompt);
  if (fact('Next') === 'the passage') return passageBy(fact('Wish') ?? '', given('passage'), given('question'));
  const wish = fact('Wish');
  if (wish !== undefined && (kind === 'section' || kind === 'opening')) return sectionAgain(given('section'), wish);
  if (fact('Next') !== 'the details') return undefined;
  const title = fact('Title') ?? '';
  const [first = title, second = ''] = sentencesOf(plainText(given('article').replace(/^#.*$/gm, '')));
  const alternatives = given('pictures')
    .split('\n')
    .flatMap((line) => {
      const number = Number(/^\d+/.exec(line)?.[0]);
      return number ? [{ number, text: `Picture beside the words: ${first.slice(0, 80)}` }] : [];
    });
  const tags = [fact('Category') ?? '', ...(fact('Tags') ?? '').split(', '), 'Field notes'].filter(Boolean);
  return JSON.stringify({
    title: `${title}: what it takes`,
    excerpt: `${first} ${second}`.trim().slice(0, 200),
    tags: [...new Set(tags)],
    slug: slugify(title).split('-').slice(0, 4).join('-'),
    social: `New on our blog: ${title}. ${first}`.slice(0, 280),
    alternatives,
  });
}

function materialIn(prompt: string, name: string): string {
  return new RegExp(`<${name} ([0-9a-f]{24})>\\n([^]*?)\\n</${name} \\1>`).exec(prompt)?.[2] ?? '';
}

const sentencesOf = (text: string) => text.match(/[^.!?]+[.!?]+["”’)]*\s*/g)?.map((one) => one.trim()) ?? [text.trim()];

/** What works without a model: half of the sentences, plainer words, a fixed line. */
function passageBy(wish: string, passage: string, question: string): string {
  const sentences = sentencesOf(passage);
  if (wish === 'shorter') return sentences.slice(0, Math.ceil(sentences.length / 2)).join(' ');
  if (wish === 'answer') return `${passage} The sandbox knows no answer; a provider would answer here: ${question}`;
  const said = plainer.reduce((text, [word, simple]) => text.replaceAll(word, simple), passage);
  return wish === 'plainer' ? said : `In short: ${said}`;
}

/** Without a model only "shorter" can be followed. */
function sectionAgain(section: string, wish: string): string {
  const text = section.replace(/^## .*\n+/, '').trim();
  if (/\bshort/i.test(wish)) return passageBy('shorter', text, '');
  const unread = wish.startsWith('none:') ? '' : `\n\nThe sandbox cannot follow a wish; a provider would: ${wish}`;
  return `${passageBy('tone', passageBy('plainer', text, ''), '')}${unread}`;
}

const plainer = [
  ['utilise', 'use'],
  ['approximately', 'about'],
  ['in order to', 'to'],
  ['however', 'but'],
  ['additional', 'more'],
  ['; ', '. '],
] as const;
