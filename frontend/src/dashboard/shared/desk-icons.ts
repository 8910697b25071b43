export const deskIcons = {
  disperse: 'M5 3v18M5 3l15 9-15 9',
  pause: 'M8 5v14M16 5v14',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  plus: 'M12 4v16M4 12h16',
  stop: 'M7 6h10a1 1 0 011 1v10a1 1 0 01-1 1H7a1 1 0 01-1-1V7a1 1 0 011-1z',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
} as const;
