export interface Stat {
  figure: string;
  text: string;
}

/** Figures under ink lines, with a line of words each. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className="stats">
      {stats.map((stat) => (
        <li key={stat.figure}>
          <span className="fig">{stat.figure}</span>
          <p>{stat.text}</p>
        </li>
      ))}
    </ul>
  );
}
