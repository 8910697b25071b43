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

export function toneOf(word: string): Tone {
  return tones[word] ?? 'plain';
}
