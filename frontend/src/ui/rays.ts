/** The nine rays in the order of their wavelength, which every drawing keeps. */
export const rays = [
  'food',
  'ecommerce',
  'education',
  'health',
  'realestate',
  'productivity',
  'fintech',
  'gaming',
  'social',
] as const;
