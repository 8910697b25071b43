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

/** The nine rays as custom properties name them, in the same order, which every drawing keeps. */
export const rays = spectrum.map((hue) => hue.replace(/\W/, ''));
