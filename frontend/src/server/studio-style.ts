import { accentOf } from '@prism/core/contract/accent';
import type { StudioFacts } from '@prism/core/contract/studio';

/** What follows from a studio's look, over what the style sheets say, whichever comes later; '' where it has chosen nothing. */
export function studioStyle({ hue, withoutRays }: Pick<StudioFacts, 'hue' | 'withoutRays'>): string {
  return (hue === null ? '' : accentStyle(hue)) + (withoutRays ? noLight(hue) : '');
}

function accentStyle(hue: number): string {
  const [light, dark] = [tokensOf(hue, 'light'), tokensOf(hue, 'dark')];
  // In forced colours the visitor's own win, on paper the light ones.
  return `@media (forced-colors:none){html:root{${light.accent}${light.ray}}@media screen{.dark.dark,.night.night{${dark.accent}}html.dark{${dark.ray}}}}`;
}

/** Drawings of light bear the class `ray-art`; a `ray-file` stands in a box of its own, beside which words may stand. */
function noLight(hue: number | null): string {
  const spectrum = hue === null ? '--spectrum-stops:var(--accent) 0 100%;' : '';
  return `html:root{${spectrum}--beam:transparent;--optics:0px}.ray-art,:has(>.ray-file){display:none}:is(.ray-art,:has(>.ray-file))+*{grid-column:1/-1}`;
}

/** Those that a dark stage in the light theme changes, and those that only a whole page does. */
function tokensOf(hue: number, theme: 'light' | 'dark'): { accent: string; ray: string } {
  const { accent, accentHover, onAccent, ink, tint } = accentOf(hue, theme);
  return {
    accent: `--accent:${accent};--accent-hover:${accentHover};--on-accent:${onAccent};--focus:${accent};`,
    ray: `--ray:${accent};--ray-ink:${ink};--ray-tint:${tint};--spectrum-stops:${accent} 0 100%`,
  };
}
