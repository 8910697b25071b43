/** In the order of the spectrum. */
export const categories = [
  { value: 'food', label: 'Food' },
  { value: 'e-commerce', label: 'E-commerce' },
  { value: 'education', label: 'Education' },
  { value: 'health', label: 'Health' },
  { value: 'real estate', label: 'Real Estate' },
  { value: 'productivity', label: 'Productivity' },
  { value: 'fintech', label: 'Fintech' },
  { value: 'gaming', label: 'Gaming' },
  { value: 'social', label: 'Social' },
] as const;
