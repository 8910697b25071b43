import { forgetWriting, keepWriting, keptWriting } from '../../shared/kept-writing.ts';

/** Forms below the list of sections: an edit, or a wish for a regeneration. */
export type SectionWriting = 'edit' | 'again';

/** Storage key of unsent text for a section. */
export const placeOf = (article: string, section: number, what: SectionWriting) =>
  `article/${article}/${section}${what === 'edit' ? '' : '/again'}`;

/** Unsent forms of an article with `count` sections and the opening. */
export function begunOf(article: string, count: number): { section: number; what: SectionWriting } | undefined {
  for (let section = 0; section <= count; section += 1)
    for (const what of ['edit', 'again'] as const)
      if (keptWriting(placeOf(article, section, what))) return { section, what };
  return undefined;
}

/** Stores a wish; removes an empty one. */
export function keepWish(place: string, text: string): void {
  if (text.trim() === '') forgetWriting(place);
  else keepWriting(place, { id: place, text });
}
