/** The text after an `@` at the start of a word, up to the caret. */
interface MentionAt {
  from: number;
  to: number;
  typed: string;
}

export function mentionAt(text: string, caret: number): MentionAt | undefined {
  const typed = /(?<![\p{L}\p{N}_-])@([\p{L}\p{N}._-]*)$/u.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? undefined : { from: caret - typed.length - 1, to: caret, typed };
}

/** The colleagues whose username, or a word of their name, begins with the typed text. */
export function matchingColleagues<Person extends { name: string; username: string }>(
  colleagues: readonly Person[],
  typed: string,
): Person[] {
  const wanted = typed.toLowerCase();
  return colleagues.filter(({ name, username }) =>
    [username, ...name.split(/\s+/)].some((word) => word.toLowerCase().startsWith(wanted)),
  );
}
