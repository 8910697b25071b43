import { expect, test } from 'vitest';
import { accentOf, contrast, themes } from './accent.ts';

const hues = Array.from({ length: 360 }, (_, hue) => hue);

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

test.each(['light', 'dark'] as const)('every hue is readable in the %s theme', (theme) => {
  for (const hue of hues) {
    const { accent, accentHover, onAccent, ink, tint } = accentOf(hue, theme);
    const pairs = [
      [onAccent, accent],
      [onAccent, accentHover],
      [ink, tint],
      ...themes[theme].grounds.flatMap((ground) => [
        [ink, ground],
        [accent, ground],
      ]),
    ];
    const unreadable = pairs.filter(([one = '', other = '']) => contrast(one, other) < 4.5);
    expect(unreadable, `hue ${hue}`).toEqual([]);
  }
});

test('hues differ from each other and stay stable', () => {
  expect(new Set(hues.map((hue) => accentOf(hue, 'light').accent)).size).toBeGreaterThan(300);
  const shown = [25, 145, 260].map((hue) => accentOf(hue, 'light').accent);
  expect(shown).toEqual(['#ca3134', '#017c1f', '#1e66d9']);
});
