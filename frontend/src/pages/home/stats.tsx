import { StatRow } from '../../sections/stat-row.tsx';
import { stats } from './content.ts';

export function Stats() {
  return (
    <section className="sec pt-0">
      <div className="page">
        <h2 className="vh">Studio figures</h2>
        <StatRow stats={stats} />
      </div>
    </section>
  );
}
