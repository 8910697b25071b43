/** What models say to whoever asks instead of, before or after what they are asked for. Compared by words, not by patterns, because a model may write anything. */

const plainOf = (line: string) => line.replaceAll('’', "'").replace(/[*_]/g, '').trim().toLowerCase();

const longest = 400;

const acknowledgements = [
  'sure',
  'certainly',
  'of course',
  'absolutely',
  'okay',
  'ok',
  'great',
  'understood',
  'got it',
  'no problem',
  'gladly',
  'alright',
  'perfect',
  'sure thing',
  'as requested',
  'as you asked',
  'happy to help',
  'hello',
  'hi',
  'hi there',
  'thank you',
  'thanks',
  'will do',
  'yes',
];
const announcements = [
  'here is',
  "here's",
  'here are',
  'below is',
  'below are',
  "below you'll find",
  'below you will find',
  "i've written",
  'i have written',
  "i've drafted",
  'i have drafted',
  "i've prepared",
  'i have prepared',
];
/** What is announced: the first kind whatever follows, the second unless it is that of something. */
const answers = ['section', 'article', 'blog post', 'markdown', 'json', 'rewritten', 'revised', 'suggestions'];
const parts = [
  'opening',
  'introduction',
  'intro',
  'outline',
  'draft',
  'passage',
  'paragraph',
  'text',
  'version',
  'rewrite',
  'answer',
  'content',
];

const hasWord = (text: string, word: string) => ` ${text.replace(/[^a-z']+/g, ' ')} `.includes(` ${word} `);

/** Without what somebody nods with, such as 'Sure!'. */
function withoutNod(plain: string): string {
  const nod = acknowledgements.find((word) => plain.startsWith(word) && !/[a-z']/.test(plain.charAt(word.length)));
  if (nod === undefined) return plain;
  return plain.slice(nod.length).replace(/^[^\p{L}\p{N}]+/u, '');
}

/** Whether a first line speaks of the answer instead of being it: 'Sure! Here is the section you asked for:'. */
export function isOpener(line: string): boolean {
  const plain = plainOf(line);
  if (plain === '' || plain.length > longest) return false;
  const rest = withoutNod(plain);
  if (rest === '') return plain !== rest;
  if (rest !== plain && /^i(?:'d| would) be (?:happy|glad|delighted) to\b/.test(rest)) return /[.!:]$/.test(rest);
  if (!announcements.some((words) => rest.startsWith(words))) return false;
  if (!(rest === plain ? /:$/ : /[:.!]$/).test(rest)) return false;
  if (answers.some((word) => hasWord(rest, word))) return true;
  return parts.some((word) => hasWord(rest, word)) && !hasWord(rest, 'of');
}

/** Whether a line that has only begun may still become one. */
export function couldOpen(begun: string): boolean {
  const plain = plainOf(begun.trimStart());
  if (plain.length > longest) return false;
  const starts = [...acknowledgements, ...announcements, "i'd be", 'i would be'];
  return starts.some((word) => (plain.length < word.length ? word.startsWith(plain) : plain.startsWith(word)));
}

const closers = [
  'word count:',
  '(word count',
  '[word count',
  '(end of',
  '[end of',
  'let me know if',
  'let me know whether',
  'let me know how',
  'let me know what',
  'let me know which',
  'let me know when',
  'please let me know',
  'just let me know',
  'feel free to ask',
  'feel free to let me know',
  'feel free to request',
  'feel free to tell me',
  "don't hesitate to ask",
  "please don't hesitate",
  'i hope this',
  'i hope that helps',
  'i hope it helps',
  'hope this helps',
  'hope that helps',
  'would you like me to',
  'would you like any',
  'do you want me to',
  'want me to',
  'shall i',
  'should i continue',
  'should i go on',
  'should i proceed',
  'is there anything else',
  "i'm happy to",
  'i am happy to',
  'happy to adjust',
  'happy to revise',
  'happy to expand',
  'i can also',
  "if you'd like, i can",
  'if you would like, i can',
  'if you want, i can',
  'if you like, i can',
  "if you'd like me to",
  'if you want me to',
  'if you need any changes',
  "if you'd like any changes",
];

/** Whether a last line speaks to whoever asked: 'Let me know if you want changes!'. */
export function isCloser(line: string): boolean {
  const plain = plainOf(line);
  return plain !== '' && plain.length <= longest && closers.some((words) => plain.startsWith(words));
}

/** Whether a line that has only begun may still become one. */
export function couldClose(begun: string): boolean {
  const plain = plainOf(begun);
  return (
    plain !== '' &&
    plain.length <= longest &&
    closers.some((words) => words.startsWith(plain) || plain.startsWith(words))
  );
}

const apologies = [
  "i'm sorry",
  'i am sorry',
  'sorry',
  "i'm really sorry",
  "i'm very sorry",
  "i'm so sorry",
  'i must respectfully',
  'i have to respectfully',
  'i apologize',
  'i apologise',
  'my apologies',
  'unfortunately',
  "i'm afraid",
  'i am afraid',
  'as an ai',
  'as a language model',
  'as an artificial',
  "i can't",
  'i cannot',
  'i can not',
  "i won't",
  'i will not',
  "i'm unable",
  'i am unable',
  "i'm not able",
  'i am not able',
  'i must decline',
  'i have to decline',
  "i'm not comfortable",
  'i do not feel comfortable',
  "i don't feel comfortable",
];
const refusals = [
  "i can't",
  'i cannot',
  'i can not',
  "i won't",
  'i will not',
  'unable to',
  'not able to',
  'decline',
  'not comfortable',
  "don't feel comfortable",
  'do not feel comfortable',
  "can't help",
  'cannot help',
  "can't assist",
  'cannot assist',
];
const deeds = [
  'help',
  'assist',
  'write',
  'create',
  'generate',
  'provide',
  'fulfill',
  'fulfil',
  'comply',
  'produce',
  'continue',
  'engage',
  'discuss',
  'answer',
  'do that',
  'support',
  'complete',
  'decline',
  'comfortable',
  'writing',
  'creating',
  'generating',
  'providing',
  'helping',
  'with that',
  'with this',
];

/** Whether a first sentence declines to write: 'I'm sorry, but I can't help with that request.' */
export function isRefusal(sentence: string): boolean {
  const plain = plainOf(sentence);
  if (plain.length > longest || plain.includes('help but')) return false;
  if (!apologies.some((words) => plain.startsWith(words))) return false;
  return refusals.some((words) => plain.includes(words)) && deeds.some((word) => hasWord(plain, word));
}

/** Whether a sentence that has only begun may still become one. */
export function couldRefuse(begun: string): boolean {
  const plain = plainOf(begun);
  return plain.length <= longest && apologies.some((words) => words.startsWith(plain) || plain.startsWith(words));
}

/** What nobody says to readers. */
const addresses = [
  'let me know if',
  'let me know whether',
  'please let me know',
  'feel free to ask',
  'feel free to let me know',
  'i hope this helps',
  'would you like me to',
  'as an ai ',
  'as a language model',
  "if you'd like, i can",
  'if you want, i can',
];

/** Whether a line, wherever it stands, speaks to whoever asked. */
export function isAddressed(line: string): boolean {
  const plain = plainOf(line);
  if (plain === '' || plain.length > longest) return false;
  return addresses.some((words) => plain.startsWith(words)) || (withoutNod(plain) !== plain && isOpener(line));
}
