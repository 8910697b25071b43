/**
 * Recognises a model's chat before, after or instead of the requested text. Compares words, because patterns on hostile
 * text could be slow.
 */
import { withoutEnd } from '@prism/core/contract/text-ends';
// In English, German, French, Spanish, Italian, Dutch and Portuguese; the usual phrases also in Polish, Swedish, Danish,
// Norwegian, Russian, Turkish, Arabic, Japanese, Chinese and Korean; refusals also in Czech, Ukrainian, Hungarian,
// Romanian, Greek and Finnish.
import said from './chat-words.json' with { type: 'json' };

const plainOf = (line: string) =>
  line
    .replaceAll('’', "'")
    .replace(/[*_¿¡]/g, '')
    .trim()
    .toLowerCase()
    .normalize('NFC');

/** Without Markdown marks of quotes, lists and headings. */
const bareOf = (line: string) => plainOf(line).replace(/^[>#"“”„«»\s-]+/, '');

const noes = ['no, ', 'no. ', 'hmm, '];

function withoutNo(plain: string): string {
  const no = noes.find((word) => plain.startsWith(word));
  return no === undefined ? plain : plain.slice(no.length);
}

const longest = 400;

/** Scripts without spaces between words, or with particles attached to them. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}]/u;

const hasWord = (text: string, word: string) =>
  unspaced.test(word) ? text.includes(word) : ` ${text.replace(/[^\p{L}']+/gu, ' ')} `.includes(` ${word} `);

const startsWithAny = (text: string, starts: readonly string[]) => starts.some((words) => text.startsWith(words));
const includesAny = (text: string, parts: readonly string[]) => parts.some((words) => text.includes(words));
/** Whether the text so far starts with, or may become, one of the phrases. */
const mayStart = (begun: string, starts: readonly string[]) =>
  starts.some((words) => (begun.length < words.length ? words.startsWith(begun) : begun.startsWith(words)));

const nods = said.acknowledgements.toSorted((a, b) => b.length - a.length);

/** Without a leading interjection such as 'Sure!'. */
function withoutNod(plain: string): string {
  const nod = nods.find((word) => plain.startsWith(word) && !/[\p{L}']/u.test(plain.charAt(word.length)));
  if (nod === undefined) return plain;
  return plain.slice(nod.length).replace(/^[^\p{L}\p{N}]+/u, '');
}

const planned = ["i'll ", 'i will ', "let's ", 'let me '];

/** Whether a first line announces the text: 'Sure! Here is the section you asked for:'. */
export function isOpener(line: string): boolean {
  const plain = plainOf(line);
  if (plain === '' || plain.length > longest) return false;
  const rest = withoutNod(plain);
  if (rest === '') return plain !== rest;
  if (said.bareAnnouncements.includes(withoutEnd(rest, /[^\p{L}]/u))) return true;
  if (!/[.!:。！：]$/.test(rest)) return false;
  if (rest !== plain && /^i(?:'d| would) be (?:happy|glad|delighted) to\b/.test(rest)) return true;
  const isOfAnswer = said.answers.some((word) => hasWord(rest, word));
  if (rest !== plain && isOfAnswer && startsWithAny(rest, planned)) return true;
  if (!startsWithAny(rest, said.announcements)) return false;
  const isAsked = isOfAnswer && includesAny(rest, said.requests);
  if (rest === plain && !/[:：]$/.test(rest) && !isAsked) return false;
  return isOfAnswer || (said.parts.some((word) => hasWord(rest, word)) && !hasWord(rest, 'of'));
}

const openings = [...said.acknowledgements, ...said.announcements, ...said.bareAnnouncements, "i'd be", 'i would be'];

export function couldOpen(begun: string): boolean {
  const plain = plainOf(begun.trimStart());
  return plain.length <= longest && mayStart(plain, openings);
}

/** 'This section is approximately 230 words.' */
const countsWords = (plain: string) =>
  [...plain.matchAll(/\d[^\p{L}]{0,3}(\p{L}+)/gu)].some(([, word = '']) => said.words.includes(word));
const aroundCount = /[^\p{L}]|approximately|approx|about|around|roughly|circa|ca|total|etwa|environ|aproximadamente/gu;

/** Whether a line only states the word count. */
function isCount(plain: string): boolean {
  if (plain.length > 100 || !countsWords(plain)) return false;
  const rest = plain.replace(aroundCount, '');
  return said.words.includes(rest) || startsWithAny(plain, said.ownNames);
}

/** Whether a last line is chat: 'Let me know if you want changes!'. */
export function isCloser(line: string): boolean {
  const plain = plainOf(line);
  return plain !== '' && plain.length <= longest && (startsWithAny(plain, said.closers) || isCount(plain));
}

export function couldClose(begun: string): boolean {
  const plain = plainOf(begun);
  if (plain === '' || plain.length > longest) return false;
  return mayStart(plain, said.closers) || (plain.length <= 100 && (/^[^\p{L}]+$/u.test(plain) || isCount(plain)));
}

/** Whether a first sentence declines: 'I'm sorry, but I can't help with that request.' */
export function isRefusal(sentence: string): boolean {
  const plain = withoutNo(bareOf(sentence));
  if (plain.length > longest || plain.includes('help but') || isOnlyWithout(plain)) return false;
  if (!startsWithAny(plain, said.apologies)) return false;
  // In languages that hide or inflect who declines.
  if (includesAny(plain, said.wholeRefusals)) return true;
  if (includesAny(plain, said.otherRefusals) && said.selves.some((word) => hasWord(plain, word))) return true;
  // Others cannot do things either: 'Unfortunately, many apps cannot help.'
  if (!said.decliners.some((word) => hasWord(plain, word))) return false;
  return includesAny(plain, said.refusals) && said.deeds.some((word) => hasWord(plain, word));
}

/** 'I cannot write about lifts without thinking of Otis.' */
const isOnlyWithout = (plain: string) => plain.split(' without ', 2)[1]?.split(' ', 1)[0]?.endsWith('ing') === true;

export function couldRefuse(begun: string): boolean {
  const plain = bareOf(begun);
  if (plain.length > longest) return false;
  return noes.some((word) => word.startsWith(plain)) || mayStart(withoutNo(plain), said.apologies);
}

/** Whether a sentence is only polite, so that the next one decides. */
export function isCourtesy(sentence: string): boolean {
  return startsWithAny(bareOf(sentence), said.courtesies);
}

export function isAddressed(line: string): boolean {
  const plain = bareOf(line);
  if (plain === '' || plain.length > longest) return false;
  const rest = withoutNod(plain);
  return (
    startsWithAny(plain, said.addresses) ||
    startsWithAny(plain, said.questions) ||
    isCount(plain) ||
    isAboutUser(rest) ||
    (rest !== plain && isOpener(line))
  );
}

/** Unmarked reasoning: 'Okay, the user wants a section about lifts.' */
function isAboutUser(plain: string): boolean {
  return startsWithAny(plain, said.reasoning) && includesAny(plain, ['section', 'article', 'me to', 'blog', 'let me']);
}

/** Whether a line holds a placeholder: '[Insert your company name]'. */
export function isPlaceholder(line: string): boolean {
  const plain = plainOf(line);
  // In lower case it is Spanish for 'all'.
  if (/^\W*(?:(?:TODO|TBD|TBA|FIXME)\b|todo:)/.test(line)) return true;
  if (['lorem ipsum', '(insert '].some((words) => plain.includes(words)) || /\{\{[^{}]{1,100}\}\}/.test(plain))
    return true;
  return [...plain.matchAll(/\[([^[\]]{2,200})\](?![([:])/g)].some(([all, inner = '']) => {
    if (/^[\^\d\s.,–-]+$/.test(inner) || inner.startsWith('^')) return false;
    return all.length === plain.length || startsWithAny(inner, said.placeholders) || inner.endsWith(' here');
  });
}
