import type { CSSProperties } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dollars } from '../../lib/money.ts';
import { basis } from './content.ts';
import type { RoiFigures } from './figures.ts';
import { withInputs } from './inputs.ts';
import { type RoiInputs, type RoiResults, verdictOf } from './roi.ts';
import { useCopyLink } from '../../lib/use-copy-link.ts';
import { YearsChart } from './years-chart.tsx';

interface ResultsProps {
  inputs: RoiInputs;
  results: RoiResults;
  figures: RoiFigures;
}

export function Results({ inputs, results, figures }: ResultsProps) {
  const copyLink = useCopyLink();
  const sign = signOf(results.roi);
  const rows = [
    ['Monthly revenue', figures.monthlyRevenue],
    ['Yearly revenue', figures.yearlyRevenue],
    ['Break-even', figures.breakEven],
    ['3-year ROI', figures.totalROI3Years],
    ['User lifetime value', figures.userLTV],
  ];
  return (
    <section className="results night nums" aria-labelledby="projected-return">
      <div className="first-year">
        <h2 className="lead" id="projected-return">
          Projected return, first year
        </h2>
        <RoiFigure roi={results.roi} shown={figures.roi} />
        <p className="sm">
          {sign?.word} on <b>{dollars(inputs.developmentCost)}</b> <br />
          development cost
        </p>
      </div>
      <p className={`verdict ${toneOf(results.roi)}`}>
        <Icon name={results.roi !== undefined && results.roi > 50 ? 'check' : 'alert'} />
        {verdictOf(results.roi)}
      </p>
      <YearsChart years={results.years} shown={figures.years} cost={inputs.developmentCost} />
      <dl>
        {rows.map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
        <div className="basis">
          <dt>Basis</dt>
          <dd>{basis}</dd>
        </div>
      </dl>
      <Button
        variant="secondary"
        className="copy"
        onClick={() => void copyLink(linkTo(inputs), 'Whoever opens it sees these figures.')}
      >
        <Icon name="copy" />
        Copy link
      </Button>
    </section>
  );
}

/** Green above zero, red otherwise; a triangle says the same to those who see neither. */
export function RoiFigure({ roi, shown }: { roi: number | undefined; shown: string }) {
  const size: CSSProperties & Record<'--letters', number> = { '--letters': shown.length };
  const sign = signOf(roi);
  return (
    <p className={`roi ${sign?.tone ?? ''}`} style={size}>
      {shown}
      {sign && (
        <svg viewBox="0 0 12 10" aria-hidden="true">
          <path d={sign.triangle} />
        </svg>
      )}
    </p>
  );
}

/** The address that shows these figures. */
function linkTo(inputs: RoiInputs): string {
  return location.origin + location.pathname + withInputs('', inputs);
}

function signOf(roi: number | undefined) {
  if (roi === undefined) return undefined;
  return roi > 0
    ? { tone: 'gain', word: 'Gain', triangle: 'M6 0l6 10H0z' }
    : { tone: 'loss', word: roi < 0 ? 'Loss' : 'No gain', triangle: 'M6 10L0 0h12z' };
}

function toneOf(roi: number | undefined): 'ok' | 'warn' | 'danger' {
  if (roi !== undefined && roi > 50) return 'ok';
  return roi !== undefined && roi <= 0 ? 'danger' : 'warn';
}
