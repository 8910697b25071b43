import type { ReactNode } from 'react';

interface Tile {
  title: string;
  text: ReactNode;
}

/** Short things side by side, each under an ink line: as many columns of 16rem as fit. */
export function Tiles({ tiles, level: Heading = 'h3' }: { tiles: readonly Tile[]; level?: 'h3' | 'h4' }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-x-(--gap) gap-y-10">
      {tiles.map(({ title, text }) => (
        <li key={title} className="grid content-start gap-2 border-t border-ink pt-4.5">
          <Heading className="h3">{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
