/** The nine hues by wavelength, each named after its category. */
export const spectrum = [
  'food',
  'e-commerce',
  'education',
  'health',
  'real estate',
  'productivity',
  'fintech',
  'gaming',
  'social',
] as const;

/** The custom property name of a hue. */
export const rayOf = (hue: string) => hue.replace(/\W/, '');

/** In the same order. */
export const rays = spectrum.map(rayOf);
