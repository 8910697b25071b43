/**
 * `text` without the characters at its end that `one` matches. A pattern such as `/x+$/` would take quadratic time on
 * long runs.
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
 * The sentences of `text` with the space after each. `next` matches the start of a sentence, so 'e.g.' does not end
 * one.
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
