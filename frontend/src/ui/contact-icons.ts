/** Icons of contact options, separate from `rare-icons.ts`, because pages of apps do not use them. */
export const contactIcons = {
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3 2',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  phone: 'M5 3h4l2 5-2.5 2a12 12 0 005.5 5.5L16 13l5 2v4a2 2 0 01-2 2A16 16 0 013 5a2 2 0 012-2z',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 10-14 0C5 14.5 12 21 12 21zM12 7a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
} as const;
