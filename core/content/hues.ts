import { choice } from '../fields/fields.ts';

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

export const hue = (label: string) => choice(label, hues);
