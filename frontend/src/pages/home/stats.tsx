import { StatRow } from '../../sections/stat-row.tsx';
import { stats } from './content.ts';

export function Stats() {
  return (
    <section className="page pb-(--sec)">
      <h2 className="sr-only">Studio figures</h2>
      <StatRow stats={stats} />
    </section>
  );
}
