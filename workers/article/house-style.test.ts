import { emptyContent } from '@prism/core/content/check';
import { settings } from '@prism/core/content/content';
import type { HouseStyle } from '@prism/core/database/content/voice';
import { expect, test } from 'vitest';
import { outlinePrompt, partPrompt } from './prompt.ts';

const asked: Parameters<typeof outlinePrompt>[0] = {
  topic: 'Offline apps',
  category: 'Mobile Development',
  targetLength: 'short',
  tone: 'casual',
  keywords: [],
};
const studio = { company: 'Lantern Ltd', city: 'Leeds' };
const opening = { kind: 'opening', number: null, heading: null, words: 80 } as const;
const soFar = { title: 'Offline apps', sections: ['Why'], plan: [], text: '' };
const { structures: _structures, ...nothing } = emptyContent(settings.voice.fields);
const silent: HouseStyle = { ...nothing, sections: [] };
const outlineBy = (style?: HouseStyle) => outlinePrompt(asked, 'json', { ...studio, style });
const partBy = (style?: HouseStyle) => partPrompt(asked, soFar, opening, { ...studio, style });

test('an empty house style does not change the prompts', () => {
  expect(outlineBy(silent)).toEqual(outlineBy());
  expect(partBy(silent)).toEqual(partBy());
});

test('the style is in every request, and its structure in that of the outline', () => {
  const style: HouseStyle = {
    trade: '',
    audience: 'Owners of small shops',
    style: 'Say the point first.',
    spelling: 'american',
    say: ['sign in'],
    never: ['game-changer'],
    examples: ['It costs more. It loses nothing.'],
    sections: ['What it is', 'What it costs'],
  };
  for (const { system } of [outlineBy(style), partBy(style)]) {
    expect(system).toContain('Your readers: Owners of small shops. You write American English');
    expect(system).toContain('about style:\nSay the point first.');
    expect(system).toContain('Always write these as shown:\n- sign in');
    expect(system).toContain('Never use these, in any form:\n- game-changer');
    expect(system).toContain('<example>\nIt costs more. It loses nothing.\n</example>');
  }
  expect(outlineBy(style).user).toContain('What it is | What it costs.');
  expect(outlineBy(style).user).not.toContain('Three to five sections.');
});
