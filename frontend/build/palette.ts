import { readFileSync } from 'node:fs';
import { rays } from '../src/ui/rays.ts';

type Colours = ReadonlyMap<string, string>;

/** The colours of `styles/tokens.css` by name ('ray-food'), for each theme. */
export function readPalette(): { light: Colours; dark: Colours } {
  const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selectors: selector.split(',').map((one) => one.trim()),
    colours: [...body.matchAll(/--([\w-]+):\s*(#\w+);/g)].map(([, name = '', colour = '']) => [name, colour] as const),
  }));
  const of = (wanted: string) =>
    rules.filter(({ selectors }) => selectors.includes(wanted)).flatMap(({ colours }) => colours);
  return { light: new Map(of(':root')), dark: new Map([...of(':root'), ...of('.dark')]) };
}

/** A colour of the light theme. Throws if the tokens do not have it. */
export function colour(name: string): string {
  const found = readPalette().light.get(name);
  if (found === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return found;
}

/** The rays from long wavelength to short. */
export const spectrum = (): string[] => rays.map((ray) => colour(`ray-${ray}`));
