/** Icons of positions, by name. */
export const positionIcons = {
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 4l-3 16',
  compass: 'M12 3a9 9 0 100 18 9 9 0 000-18zM15.5 8.5l-2 5-5 2 2-5z',
  nib: 'M12 3l6 9-3.5 9h-5L6 12zM12 3v9.5M12 12a1.25 1.25 0 100 2.5 1.25 1.25 0 000-2.5z',
  people:
    'M9 4a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.3a3.5 3.5 0 010 6.4M18 14.5c2.2.8 3.5 2.7 3.5 5.5',
  server: 'M4 4h16v7H4zM4 13h16v7H4zM7.5 7.25v.5M7.5 16.25v.5',
} as const;
