import { forgetWriting, keepWriting, keptWriting } from '../../shared/kept-writing.ts';

export type SectionWriting = 'edit' | 'again';

/** The storage key of a section's unsent text. */
export const placeOf = (article: string, section: number, what: SectionWriting) =>
  `article/${article}/${section}${what === 'edit' ? '' : '/again'}`;

/** The section with unsent text, among `count` sections and the opening. */
export function begunOf(article: string, count: number): { section: number; what: SectionWriting } | undefined {
  for (let section = 0; section <= count; section += 1)
    for (const what of ['edit', 'again'] as const)
      if (keptWriting(placeOf(article, section, what))) return { section, what };
  return undefined;
}

/** Stores an instruction; removes an empty one. */
export function keepWish(place: string, text: string): void {
  if (text.trim() === '') forgetWriting(place);
  else keepWriting(place, { id: place, text });
}
