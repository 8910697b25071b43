/** Initials of first and last name, without a title: 'NF' for Dr Naomi Fletcher. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .replace(/^(?:dr|prof|mr|mrs|ms|mx|sir|dame)\.?\s+/i, '')
    .split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = '') => [...word].at(0)?.toUpperCase() ?? '').join('');
}
