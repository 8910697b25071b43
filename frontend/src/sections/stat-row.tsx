export interface Stat {
  figure: string;
  text: string;
}

const four = 'grid-cols-2 lg:grid-cols-4 print:grid-cols-4';

export function StatRow({ stats }: { stats: readonly Stat[] }) {
  const columns = stats.length < 4 ? 'sm:auto-cols-fr sm:grid-flow-col' : four;
  return (
    <ul className={`grid gap-x-(--gap) gap-y-10 ${columns}`}>
      {stats.map((stat) => (
        <li key={stat.figure} className="border-t border-ink pt-5">
          <span className="fig">{stat.figure}</span>
          <p className="mt-3">{stat.text}</p>
        </li>
      ))}
    </ul>
  );
}
