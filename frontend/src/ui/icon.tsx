const paths = {
  alert: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5v5M12 16v.5',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  chevron: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 4l-3 16',
  compass: 'M12 3a9 9 0 100 18 9 9 0 000-18zM15.5 8.5l-2 5-5 2 2-5z',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  down: 'M12 4v16M6 14l6 6 6-6',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  external: 'M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z',
  eyeOff: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12zM4 4l16 16',
  heart: 'M12 20S3.5 15 3.5 9A4.5 4.5 0 0112 7a4.5 4.5 0 018.5 2c0 6-8.5 11-8.5 11z',
  instagram: 'M4 4h16v16H4zM12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM17 7v.5',
  linkedin: 'M5 9v10M5 5v.5M10 19V9M10 13c1-5 9-5 9 1v5',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  menu: 'M4 8h16M4 16h16',
  moon: 'M20 14.5A8.5 8.5 0 019.5 4 8.5 8.5 0 1020 14.5z',
  nib: 'M12 3l6 9-3.5 9h-5L6 12zM12 3v9.5M12 12a1.25 1.25 0 100 2.5 1.25 1.25 0 000-2.5z',
  people:
    'M9 4a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.3a3.5 3.5 0 010 6.4M18 14.5c2.2.8 3.5 2.7 3.5 5.5',
  phone: 'M5 3h4l2 5-2.5 2a12 12 0 005.5 5.5L16 13l5 2v4a2 2 0 01-2 2A16 16 0 013 5a2 2 0 012-2z',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 10-14 0C5 14.5 12 21 12 21zM12 7a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  play: 'M7 4l13 8-13 8z',
  plus: 'M12 4v16M4 12h16',
  retry: 'M20 12a8 8 0 11-2.5-5.8M20 3v4h-4',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5',
  server: 'M4 4h16v7H4zM4 13h16v7H4zM7.5 7.25v.5M7.5 16.25v.5',
  share: 'M12 15V3M7.5 7L12 2.5 16.5 7M5 12v8h14v-8',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M19.1 4.9l-1.8 1.8M6.7 17.3l-1.8 1.8',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  x: 'M4 4l16 16M20 4L4 20',
  youtube: 'M3 7h18v10H3zM10 9.5l5 2.5-5 2.5z',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, small, className = '' }: { name: IconName; small?: boolean; className?: string }) {
  return (
    <svg className={`ic ${small ? 's' : ''} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} className={name === 'arrow' ? 'arr' : undefined} />
    </svg>
  );
}
