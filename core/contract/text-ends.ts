/**
 * `text` without the letters at its end that `one` matches, each by itself. A pattern such as `/x+$/` would begin again at each
 * letter of a long run.
 */
export function withoutEnd(text: string, one: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const isPair = end > 1 && (text.codePointAt(end - 2) ?? 0) > 0xffff;
    const begin = isPair ? end - 2 : end - 1;
    if (!one.test(text.slice(begin, end))) break;
    end = begin;
  }
  return text.slice(0, end);
}

/**
 * The sentences of `text`, with the space behind each, where what begins the next matches `next`: behind 'e.g.' none begins.
 */
export function sentencesOf(text: string, next: RegExp): string[] {
  const sentences: string[] = [];
  let begin = 0;
  for (const { 0: end, index } of text.matchAll(/[.!?]["”’)]?\s+/g)) {
    const behind = index + end.length;
    if (!next.test(text.slice(behind, behind + 2))) continue;
    sentences.push(text.slice(begin, behind));
    begin = behind;
  }
  return [...sentences, text.slice(begin)];
}
