/** Words that keep their capital inside a sentence, although only the first letter is one. */
const names = new Set(
  'Android Angular Apple Britain British England English Europe European Figma Firebase Flutter Gemini Google Java Kotlin Linux London Microsoft Node Python React Rust Stripe Swift Svelte Vue Windows'.split(
    ' ',
  ),
);
const yesNoQuestion = /^(?:is|are|do|does|did|can|could|should|would|will|has|have|may|must|shall)\b/i;

/** The topic as part of a sentence, after words such as 'about'. */
export function subjectOf(topic: string): string {
  const plain = topic.trim().replace(/[.!?:;,\s]+$/, '');
  if (yesNoQuestion.test(plain)) return `the question “${plain}?”`;
  if (/[.!?:;]/.test(plain) || plain.split(/\s+/).length > 14) return `“${plain}”`;
  const first = /^\S+/.exec(plain)?.[0] ?? '';
  const isOrdinary = /^[A-Z][a-z’'-]+$/.test(first) && !names.has(first);
  return isOrdinary || first === 'A' ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
}

const smallWords = new Set('a an and as at but by for from in into nor of on or per the to via vs with'.split(' '));

/** The topic as a headline. */
export function headlineOf(topic: string): string {
  const words = topic
    .trim()
    .replace(/[.!:;,\s]+$/, '')
    .split(/\s+/);
  return words
    .map((word, index) => {
      const keeps = word !== word.toLowerCase() || (index > 0 && smallWords.has(word));
      return keeps ? word : word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(' ');
}
