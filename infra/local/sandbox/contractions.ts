/** Only pairs that are right wherever they stand; 'it is' before a full stop, for one, must stay. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|is|are|was|were|has|have|would|could|should|need)( not)\b/gi, "$1n't"],
  [/\bcannot\b/gi, "can't"],
  [/\bwill not\b/gi, "won't"],
  [/\b(it|that|there|here|what) is (?=[a-z])/gi, "$1's "],
  [/\b(you|they|we) are (?=[a-z])/gi, "$1're "],
  [/\b(it|you|they|we) will (?=[a-z])/gi, "$1'll "],
  [/\blet us\b/gi, "let's"],
];

/** `text` as one would say it. */
export function contract(text: string): string {
  return contractions.reduce((result, [long, short]) => {
    return result.replace(long, (match: string, first: string) => {
      const said = short.replace('$1', first);
      return /^[A-Z]/.test(match) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
    });
  }, text);
}
