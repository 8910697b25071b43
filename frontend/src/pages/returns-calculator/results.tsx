import type { CSSProperties } from 'react';
import { useWords } from '../../api/content.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { useMoney } from '../../lib/money.ts';
import type { RoiFigures } from './figures.ts';
import { withInputs } from './inputs.ts';
import { type RoiChoices, type RoiInputs, type RoiResults, verdictOf } from './roi.ts';
import { useCopyLink } from '../../lib/use-copy-link.ts';
import { YearsChart } from './years-chart.tsx';

interface ResultsProps {
  inputs: RoiInputs;
  results: RoiResults;
  figures: RoiFigures;
}

// The longest number stays on one line, next to its label if there is room.
const oneLine =
  'text-[clamp(1.5rem,calc(80cqi/var(--letters)/0.62),4.25rem)] sm:text-[clamp(1.5rem,calc((100cqi_-_10rem)/var(--letters)/0.62),7rem)]';
const cell =
  'border-b border-line py-4.5 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4 max-sm:gap-y-1 sm:odd:pr-6 sm:even:border-l sm:even:pl-6';

export function Results({ inputs, results, figures }: ResultsProps) {
  const { basis, labels, choices, verdicts } = useWords('returns-calculator');
  const money = useMoney();
  const copyLink = useCopyLink();
  const sign = signOf(results.roi);
  const rows = [
    [labels.monthly, figures.monthlyRevenue],
    [labels.yearly, figures.yearlyRevenue],
    [labels.breakEven, figures.breakEven],
    [labels.threeYears, figures.totalROI3Years],
    [labels.lifetimeValue, figures.userLTV],
  ];
  return (
    <section
      // On the dark theme only its line separates the halves.
      className="night nums @container grid grid-cols-1 content-start gap-8 p-[clamp(1.25rem,3vw,2.75rem)] shadow-[0_0_0_1px_var(--line)]"
      aria-labelledby="projected-return"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 className="lead w-full font-[480]" id="projected-return">
          {labels.projected}
        </h2>
        <RoiFigure roi={results.roi} shown={figures.roi} className={oneLine} />
        <p className="text-sm max-sm:w-full sm:pb-2 sm:text-right">
          <span>{`${sign ? labels[sign.word] : ''} ${labels.on}`}</span>{' '}
          <b className="font-medium text-ink">{money(inputs.developmentCost)}</b> <br className="max-sm:hidden" />
          {labels.developmentCost.toLowerCase()}
        </p>
      </div>
      <p className={`flex items-center gap-3 border-l-3 px-4 py-3.5 text-ink ${toneOf(results.roi)}`}>
        <Icon name={results.roi !== undefined && results.roi > 50 ? 'check' : 'alert'} />
        {verdicts[verdictOf(results.roi)]}
      </p>
      <YearsChart years={results.years} shown={figures.years} cost={inputs.developmentCost} />
      <dl className="grid border-t border-line-ui sm:grid-cols-2">
        {rows.map(([term, figure]) => (
          <div key={term} className={cell}>
            <dt className="text-sm">{term}</dt>
            <dd className="wd-title text-[1.375rem] leading-[1.15] font-[530] tracking-[-0.035em] wrap-anywhere text-ink sm:text-[clamp(1.25rem,5cqi,2.125rem)]">
              {figure}
            </dd>
          </div>
        ))}
        <div className={cell}>
          <dt className="text-sm">{labels.basis}</dt>
          <dd className="leading-[1.4] font-[460]">{basis}</dd>
        </div>
      </dl>
      <Button
        variant="secondary"
        className="justify-self-start max-sm:w-full noscript:hidden"
        onClick={() => void copyLink(linkTo(inputs, choices), labels.copied)}
      >
        <Icon path={rare.copy} />
        {labels.copy}
      </Button>
    </section>
  );
}

interface RoiFigureProps {
  roi: number | undefined;
  shown: string;
  /** Sets its size by `--letters`. */
  className: string;
}

export function RoiFigure({ roi, shown, className }: RoiFigureProps) {
  const size: CSSProperties & Record<'--letters', number> = { '--letters': shown.length };
  const sign = signOf(roi);
  return (
    <p
      className={`wd-display flex items-baseline gap-[0.16em] leading-[0.95] font-[500] tracking-[-0.045em] ${sign?.tone ?? 'text-ink'} ${className}`}
      style={size}
    >
      {shown}
      {sign && (
        <svg className="w-[0.28em] flex-none fill-current" viewBox="0 0 12 10" aria-hidden="true">
          <path d={sign.triangle} />
        </svg>
      )}
    </p>
  );
}

interface Sign {
  tone: string;
  /** Its label. */
  word: 'gain' | 'loss' | 'noGain';
  triangle: string;
}

function linkTo(inputs: RoiInputs, choices: RoiChoices): string {
  return location.origin + location.pathname + withInputs('', inputs, choices);
}

function signOf(roi: number | undefined): Sign | undefined {
  if (roi === undefined) return undefined;
  return roi > 0
    ? { tone: 'text-health', word: 'gain', triangle: 'M6 0l6 10H0z' }
    : { tone: 'text-danger', word: roi < 0 ? 'loss' : 'noGain', triangle: 'M6 10L0 0h12z' };
}

function toneOf(roi: number | undefined): string {
  if (roi !== undefined && roi > 50) return 'border-health bg-health/12';
  return roi !== undefined && roi <= 0 ? 'border-food bg-food/12' : 'border-education bg-education/12';
}
