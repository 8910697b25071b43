/** About as much as Google shows of a title and of a description, in characters. */
export const searchShows = { title: 60, description: 155 } as const;

/** `text` cut at the last word that fits, as search engines do. `max` is in characters, the three dots among them. */
export function cutAt(text: string, max: number): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= max) return words;
  const room = words.slice(0, max - 1);
  const end = room.lastIndexOf(' ');
  return `${(end > 0 ? room.slice(0, end) : room).replace(/[\s.,;:–-]+$/, '')} …`;
}
