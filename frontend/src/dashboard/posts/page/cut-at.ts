/** The approximate lengths of titles and descriptions in Google, in characters. */
export const searchShows = { title: 60, description: 155 } as const;

/** Cuts `text` after the last word that fits, as search engines do. `max` counts the ellipsis. */
export function cutAt(text: string, max: number): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= max) return words;
  const room = words.slice(0, max - 1);
  const end = room.lastIndexOf(' ');
  return `${(end > 0 ? room.slice(0, end) : room).replace(/[\s.,;:–-]+$/, '')} …`;
}
