import type { ReactNode } from 'react';

interface Tile {
  title: string;
  text: ReactNode;
}

const widths = {
  fit: 'grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))]',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
} as const;

interface TilesProps {
  tiles: readonly Tile[];
  level?: 'h3' | 'h4';
  /** The number of columns, so that the last row is full; by default as many of 16rem as fit. */
  columns?: keyof typeof widths;
}

export function Tiles({ tiles, level: Heading = 'h3', columns = 'fit' }: TilesProps) {
  return (
    <ul className={`grid gap-x-(--gap) gap-y-10 ${widths[columns]}`}>
      {tiles.map(({ title, text }) => (
        <li key={title} className="grid content-start gap-2 border-t border-ink pt-4.5">
          <Heading className="h3">{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
