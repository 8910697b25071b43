import { controlCharacters } from '../../exchange.ts';

/** What takes no place on a screen: directions, joiners, and letters that only a model sees. */
const invisible = /[\p{Cf}\p{Co}\p{Cn}]/gu;

export function clean(text: string): string {
  return text.toWellFormed().replaceAll(controlCharacters, '').replace(invisible, '');
}
