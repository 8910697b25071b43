import { choice } from '../fields/fields.ts';

/** The nine hues of the spectrum, by the names that styles and drawings know them by, from long waves to short ones. */
export const hues = {
  food: 'Red',
  'e-commerce': 'Orange',
  education: 'Amber',
  health: 'Green',
  'real estate': 'Teal',
  productivity: 'Cyan',
  fintech: 'Blue',
  gaming: 'Violet',
  social: 'Pink',
} as const;

/** One of the nine hues. */
export const hue = (label: string) => choice(label, hues);
