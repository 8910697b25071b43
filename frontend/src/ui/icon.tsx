export const iconPaths = {
  alert: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5v5M12 16v.5',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  close: 'M6 6l12 12M18 6L6 18',
  instagram: 'M4 4h16v16H4zM12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM17 7v.5',
  linkedin: 'M5 9v10M5 5v.5M10 19V9M10 13c1-5 9-5 9 1v5',
  menu: 'M4 8h16M4 16h16',
  moon: 'M20 14.5A8.5 8.5 0 019.5 4 8.5 8.5 0 1020 14.5z',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l4.5 4.5',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M19.1 4.9l-1.8 1.8M6.7 17.3l-1.8 1.8',
  x: 'M4 4l16 16M20 4L4 20',
  youtube: 'M3 7h18v10H3zM10 9.5l5 2.5-5 2.5z',
} as const;

export type IconName = keyof typeof iconPaths;

interface IconProps {
  /** An icon of the sprite that every page has. */
  name?: IconName;
  /** A path of `rare-icons.ts`. */
  path?: string;
  /** 16 px instead of 20. */
  small?: boolean;
  className?: string;
}

export function Icon({ name, path = name && iconPaths[name], small, className = '' }: IconProps) {
  const size = small ? 16 : 20;
  return (
    <svg
      className={`flex-none ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} className={name === 'arrow' ? movesOn : undefined} />
    </svg>
  );
}

/** The arrow moves when its button is hovered. */
const movesOn = 'transition-transform duration-220 ease-out group-hover/button:translate-x-1';
