import { countWords } from '@prism/core/contract/generations';

/** '1,204 words' */
export function wordsText(text: string): string {
  const count = countWords(text);
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'word' : 'words'}`;
}
