import { controlCharacters } from '../../exchange.ts';

/** Characters without width: directions, joiners, and characters that only a model sees. */
const invisible = /[\p{Cf}\p{Co}\p{Cn}]/gu;

export function clean(text: string): string {
  return text.toWellFormed().replaceAll(controlCharacters, '').replace(invisible, '');
}
