/** Every other ray of the nine, so that five positions keep the order of the spectrum. */
const used = ['food', 'education', 'real estate', 'fintech', 'social'] as const;

export function rayAt(place: number): (typeof used)[number] {
  return used[place % used.length] ?? used[0];
}
