import { forgetWriting, keepWriting, keptWriting } from '../../shared/kept-writing.ts';

/** What can be written under the list of sections: one of them anew, or what is to be different in one. */
export type SectionWriting = 'edit' | 'again';

/** Where this browser keeps what is written of a section until it is sent. */
export const placeOf = (article: string, section: number, what: SectionWriting) =>
  `article/${article}/${section}${what === 'edit' ? '' : '/again'}`;

/** What was begun of an article and neither sent nor cancelled, of `count` sections and the opening. */
export function begunOf(article: string, count: number): { section: number; what: SectionWriting } | undefined {
  for (let section = 0; section <= count; section += 1)
    for (const what of ['edit', 'again'] as const)
      if (keptWriting(placeOf(article, section, what))) return { section, what };
  return undefined;
}

/** A wish is kept as it is typed; an empty one is none. */
export function keepWish(place: string, text: string): void {
  if (text.trim() === '') forgetWriting(place);
  else keepWriting(place, { id: place, text });
}
