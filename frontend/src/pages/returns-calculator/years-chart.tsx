import type { CSSProperties } from 'react';

interface YearsChartProps {
  years: readonly number[];
  /** The same as text. */
  shown: readonly string[];
  cost: number;
}

const hues = ['health', 'productivity', 'fintech'];

/** Three years as bars, and the cost as a line across them. The figures are text, so nobody has to see the bars. */
export function YearsChart({ years, shown, cost }: YearsChartProps) {
  const most = Math.max(...years, cost, 1);
  const share = (amount: number): CSSProperties & Record<'--share', number> => ({ '--share': amount / most });
  return (
    <figure className="years">
      <figcaption className="sm">Revenue of three years against the development cost</figcaption>
      <ol>
        {years.map((revenue, index) => (
          <li key={hues[index]} data-cat={hues[index]}>
            <span>Year {index + 1}</span>
            <b>{shown[index]}</b>
            <i style={share(revenue)} />
          </li>
        ))}
      </ol>
      <p className="cost" style={share(cost)}>
        Cost
      </p>
    </figure>
  );
}
