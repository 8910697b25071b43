/** The nine hues in the order of their wavelength, each by the category that has it. */
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

/** The ray of a hue as custom properties name it. */
export const rayOf = (hue: string) => hue.replace(/\W/, '');

/** Those of all nine, in the same order, which every drawing keeps. */
export const rays = spectrum.map(rayOf);
