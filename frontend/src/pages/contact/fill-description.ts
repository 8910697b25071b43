/**
 * Merges a link's text into the description: `text` is the present content, `before` the text filled in earlier, `now`
 * the new one. The visitor's own text is never lost.
 */
export function fillDescription(text: string, before: string, now: string): string {
  if (now === '' || text.includes(now)) return text;
  if (text.trim() === '' || text === before) return now;
  if (before !== '' && text.includes(before)) return text.replace(before, () => now);
  return `${now}\n\n${text}`;
}
