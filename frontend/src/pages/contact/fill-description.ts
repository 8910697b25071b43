/**
 * The description once a link brings words for it: `text` is what is there, `before` the words that were filled in earlier,
 * `now` the present ones. Words of the visitor's own are never lost.
 */
export function fillDescription(text: string, before: string, now: string): string {
  if (now === '' || text.includes(now)) return text;
  if (text.trim() === '' || text === before) return now;
  if (before !== '' && text.includes(before)) return text.replace(before, () => now);
  return `${now}\n\n${text}`;
}
