import { countWords } from '@prism/core/contract/generations';
import { numberText } from '@prism/core/contract/number-text';

/** '1,204 words' */
export function wordsText(text: string): string {
  const count = countWords(text);
  return `${numberText(count)} ${count === 1 ? 'word' : 'words'}`;
}
