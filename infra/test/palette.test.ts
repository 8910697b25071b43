import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themes } from '@prism/core/contract/accent';
import { readPalette, spectrum } from '../../frontend/build/palette.ts';
import { dark, light, spectrum as spectrumOfMails } from '../../workers/palette.ts';

const palette = readPalette();
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
/** E.g. 'ink2' is --ink-2. */
const tokenOf = (name: string) => name.replace(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`);
/** Expands '#fff' to six digits. */
const inFull = (colour: string) => (colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour);

test('the tokens are read in both themes', () => {
  expect(palette.light.size).toBeGreaterThan(40);
  expect(palette.dark.get('paper')).not.toBe(palette.light.get('paper'));
  expect(palette.dark.get('sunk')).not.toBe(palette.light.get('sunk'));
});

test.each(['light', 'dark'] as const)('mails have the colours of the site in the %s theme', (theme) => {
  for (const [name, colour] of Object.entries(theme === 'light' ? light : dark))
    expect(colour, name).toBe(palette[theme].get(tokenOf(name)));
});

test('mails have the spectrum of the site', () => {
  expect(spectrumOfMails).toEqual(spectrum());
});

test("the mailbox's page has the colours of the site in both themes", () => {
  const themes = [...read('infra/local/mailbox/styles.css').matchAll(/:root \{([^}]*)\}/g)];
  expect(themes).toHaveLength(2);
  for (const [theme, [, rule = '']] of [palette.light, palette.dark].map(
    (each, place) => [each, themes[place] ?? []] as const,
  ))
    for (const [, name = '', colour = ''] of rule.matchAll(/--([\w-]+): (#\w+)/g))
      expect(inFull(colour), name).toBe(theme.get(name === 'ray' ? 'ray-fintech' : name));
});

test.each(['infra/local/mailbox/pages.ts', 'frontend/public/favicon.svg', 'frontend/src/ui/deal.tsx'])(
  '%s uses only colours of the tokens',
  (path) => {
    const known = new Set([...palette.light.values(), ...palette.dark.values()]);
    const used = read(path).match(/#[\da-f]{6}\b/g) ?? [];
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((colour) => !known.has(colour))).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'the accent is checked against the backgrounds of the site in the %s theme',
  (theme) => {
    const grounds = ['paper', 'surface', 'sunk', 'raised'].map((name) => palette[theme].get(name));
    expect(new Set(themes[theme].grounds)).toEqual(new Set(grounds));
    expect(themes[theme].onAccent).toBe(palette[theme].get('on-ink'));
  },
);
