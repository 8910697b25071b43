import type { FigurePlace } from '@prism/core/content/kinds/figures';
import { useEntries } from '../api/content.ts';
import { StatRow } from './stat-row.tsx';

export function Figures({ title, place }: { title: string; place: FigurePlace }) {
  const figures = useEntries('figures', place);
  if (figures.length === 0) return null;
  return (
    <section className="page pb-(--sec)">
      <h2 className="sr-only">{title}</h2>
      <StatRow stats={figures} />
    </section>
  );
}
