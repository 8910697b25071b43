export interface Stat {
  figure: string;
  text: string;
}

/** Figures under ink lines, with a line of words each. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-(--gap) gap-y-10 lg:grid-cols-4 print:grid-cols-4">
      {stats.map((stat) => (
        <li key={stat.figure} className="border-t border-ink pt-5">
          <span className="fig">{stat.figure}</span>
          <p className="mt-3">{stat.text}</p>
        </li>
      ))}
    </ul>
  );
}
