type Tone = 'ok' | 'info' | 'warn' | 'danger' | 'plain';

const tones: Readonly<Record<string, Tone>> = {
  Excellent: 'ok',
  Easy: 'ok',
  'Very Fast': 'ok',
  Fast: 'ok',
  Good: 'info',
  Medium: 'warn',
  Hard: 'danger',
  Slow: 'danger',
};

/** Green, blue, yellow or red for the words that have a colour, plain for every other. */
export function toneOf(word: string): Tone {
  return tones[word] ?? 'plain';
}
