import { accentOf } from '@prism/core/contract/accent';
import type { StudioFacts } from '@prism/core/contract/studio';

/** Overrides of the style sheets for a studio's own look; '' by default. */
export function studioStyle({ hue, withoutRays }: Pick<StudioFacts, 'hue' | 'withoutRays'>): string {
  return (hue === null ? '' : accentStyle(hue)) + (withoutRays ? noLight(hue) : '');
}

function accentStyle(hue: number): string {
  const [light, dark] = [tokensOf(hue, 'light'), tokensOf(hue, 'dark')];
  // In forced colours the visitor's choice wins, in print the light theme.
  return `@media (forced-colors:none){html:root{${light.accent}${light.ray}}@media screen{.dark.dark,.night.night{${dark.accent}}html.dark{${dark.ray}}}}`;
}

/** Hides rays. Drawings of light have the class `ray-art`; a `ray-file` has a box of its own. */
function noLight(hue: number | null): string {
  const spectrum = hue === null ? '--spectrum-stops:var(--accent) 0 100%;' : '';
  return `html:root{${spectrum}--beam:transparent;--optics:0px}.ray-art,:has(>.ray-file){display:none}:is(.ray-art,:has(>.ray-file))+*{grid-column:1/-1}`;
}

/** Tokens that a dark stage changes within the light theme, and tokens that only a whole page changes. */
function tokensOf(hue: number, theme: 'light' | 'dark'): { accent: string; ray: string } {
  const { accent, accentHover, onAccent, ink, tint } = accentOf(hue, theme);
  return {
    accent: `--accent:${accent};--accent-hover:${accentHover};--on-accent:${onAccent};--focus:${accent};`,
    ray: `--ray:${accent};--ray-ink:${ink};--ray-tint:${tint};--spectrum-stops:${accent} 0 100%`,
  };
}
