import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { studioStyle } from './studio-style.ts';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const read = (pattern: string) =>
  globSync(pattern, { cwd }).map((path) => [path, readFileSync(cwd + path, 'utf8')] as const);

test('a studio without a hue has the look of the style sheets', () => {
  expect(studioStyle({ hue: null, withoutRays: false })).toBe('');
  expect(studioStyle({ hue: 174, withoutRays: false })).toContain('--spectrum-stops');
});

test('a studio without rays has no spectrum and no drawings of light', () => {
  const style = studioStyle({ hue: null, withoutRays: true });
  expect(style).toContain('--spectrum-stops:var(--accent) 0 100%');
  expect(style).toContain('.ray-art,:has(>.ray-file){display:none}');
  expect(studioStyle({ hue: 174, withoutRays: true })).toContain(studioStyle({ hue: 174, withoutRays: false }));
});

test('every drawing of light on the site has the class that hides it', () => {
  const files = read('drawings/home/*.svg');
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(([, svg]) => !svg.startsWith('<svg class="ray-file"')).map(([path]) => path)).toEqual([]);
  const drawn = read('{ui,sections,shell,pages}/**/*.tsx').filter(
    ([, code]) =>
      /import \{[^}]*\b(?:rays|rayAt|rayOf|spectrum)\b[^}]*\} from/.test(code) && /<svg|--ray-\$/.test(code),
  );
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.filter(([, code]) => !code.includes('ray-art')).map(([path]) => path)).toEqual([]);
});
