import { StatRow } from '../../sections/stat-row.tsx';
import { useEntries } from '../../api/content.ts';

export function Stats() {
  const stats = useEntries('figures', 'home');
  if (stats.length === 0) return null;
  return (
    <section className="page pb-(--sec)">
      <h2 className="sr-only">Studio figures</h2>
      <StatRow stats={stats} />
    </section>
  );
}
