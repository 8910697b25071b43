import { accentOf } from '@prism/core/contract/accent';

/** The tokens that follow from a studio's hue, over those of the style sheets, whichever of them comes later. */
export function accentStyle(hue: number): string {
  const [light, dark] = [tokensOf(hue, 'light'), tokensOf(hue, 'dark')];
  // In forced colours the visitor's own win, on paper the light ones.
  return `@media (forced-colors:none){html:root{${light.accent}${light.ray}}@media screen{.dark.dark,.night.night{${dark.accent}}html.dark{${dark.ray}}}}`;
}

/** Those that a dark stage in the light theme changes, and those that only a whole page does. */
function tokensOf(hue: number, theme: 'light' | 'dark'): { accent: string; ray: string } {
  const { accent, accentHover, onAccent, ink, tint } = accentOf(hue, theme);
  return {
    accent: `--accent:${accent};--accent-hover:${accentHover};--on-accent:${onAccent};--focus:${accent};`,
    ray: `--ray:${accent};--ray-ink:${ink};--ray-tint:${tint};--spectrum-stops:${accent} 0 100%`,
  };
}
