import type { CSSProperties } from 'react';
import { useWords } from '../../api/content.ts';
import { fillIn } from '@prism/core/contract/fill-in';

interface YearsChartProps {
  years: readonly number[];
  /** As text. */
  shown: readonly string[];
  cost: number;
}

const hues = ['health', 'productivity', 'fintech'];

export function YearsChart({ years, shown, cost }: YearsChartProps) {
  const { labels } = useWords('returns-calculator');
  const most = Math.max(...years, cost, 1);
  const share = (amount: number): CSSProperties & Record<'--share', number> => ({ '--share': amount / most });
  return (
    <figure className="relative">
      <figcaption className="mb-3 text-sm">{labels.chart}</figcaption>
      <ol className="grid grid-cols-3 gap-[clamp(0.25rem,12cqi-1.5rem,3.5rem)] pr-13 after:absolute after:inset-x-0 after:bottom-[29px] after:border-t after:border-line-ui">
        {years.map((revenue, index) => (
          <li
            key={hues[index]}
            data-cat={hues[index]}
            className="relative flex h-[204px] flex-col justify-end pb-[30px]"
          >
            <span className="absolute bottom-0 text-sm">{fillIn(labels.year, 'number', String(index + 1))}</span>
            <b className="relative z-1 mb-0.5 w-fit bg-paper pr-1 text-[clamp(min(0.8125rem,5cqi),2.6cqi,0.9375rem)] font-medium text-ink">
              {shown[index]}
            </b>
            <i className="h-[calc(var(--share)*148px)] min-h-px bg-ray" style={share(revenue)} />
          </li>
        ))}
      </ol>
      <p
        className="absolute inset-x-0 bottom-[calc(30px+var(--share)*148px)] border-b-2 border-dotted border-ink pb-[3px] text-right text-xs leading-none font-medium text-ink"
        style={share(cost)}
      >
        {labels.cost}
      </p>
    </figure>
  );
}
