import type { Figures } from '@prism/core/contract/insights-calls';
import { numberText } from '@prism/core/contract/number-text';
import { Bars } from '../shared/bars.tsx';
import { comparison, figureLabels, type Step } from './steps.ts';

interface FigurePictureProps {
  figure: keyof Figures;
  steps: readonly Step[];
  total: number;
  before: number;
  /** '30 days' */
  period: string;
}

export function FigurePicture({ figure, steps, total, before, period }: FigurePictureProps) {
  const label = figureLabels[figure];
  return (
    <section className="min-w-0 rounded-3 border border-line bg-surface px-5 py-4" aria-labelledby={`${figure}-title`}>
      <h2 id={`${figure}-title`} className="text-sm font-normal text-ink-2">
        {label}
      </h2>
      <p className="nums wd-title mt-1 text-[2rem] leading-none font-medium tracking-[-0.03em] text-ink">
        {numberText(total)}
      </p>
      <p className="nums mt-2 text-xs text-ink-3">{comparison(total, before, period)}</p>
      <Bars
        bars={steps.map((step) => ({ label: step.label, count: step[figure] }))}
        size="high"
        label={inWords(label, steps, figure)}
      >
        <span>{steps[0]?.label.split(' to ')[0]}</span>
        <span>Today</span>
      </Bars>
    </section>
  );
}

/** 'Visits from 25 Oct 2026 to 23 Nov 2026: most, 38, on 12 Nov 2026.' */
function inWords(label: string, steps: readonly Step[], figure: keyof Figures): string {
  const first = steps[0]?.label.split(' to ')[0] ?? '';
  const last = steps.at(-1)?.label.split(' to ').at(-1) ?? '';
  const most = steps.reduce<Step | undefined>(
    (top, step) => (top && top[figure] >= step[figure] ? top : step),
    undefined,
  );
  const said = `${label} from ${first} to ${last}`;
  if (!most || most[figure] === 0) return `${said}: none.`;
  return `${said}: most, ${numberText(most[figure])}, ${most.label.includes(' to ') ? 'from' : 'on'} ${most.label}. All in the table below.`;
}
