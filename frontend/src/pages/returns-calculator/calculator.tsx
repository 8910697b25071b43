import { type ReactNode, useRef, useState } from 'react';
import { useWords } from '../../api/content.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { wayOf } from '../../lib/contact-link.ts';
import { fillIn } from '@prism/core/contract/fill-in';
import { useMoney } from '../../lib/money.ts';
import { describeFigures } from './describe-figures.ts';
import { figuresOf } from './figures.ts';
import { ProjectDetails } from './project-details.tsx';
import { Results, RoiFigure } from './results.tsx';
import { calculateRoi } from './roi.ts';
import { useInputs } from './use-inputs.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

const path = '/returns-calculator';

export function Calculator({ children }: { children: ReactNode }) {
  const { labels, choices, closing } = useWords('returns-calculator');
  const { title, analysis, consultation } = closing;
  const { form, inputs, set } = useInputs();
  const money = useMoney();
  const results = calculateRoi(inputs, choices);
  const figures = figuresOf(results, money, labels);
  const announcement = useAnnouncement(
    `${labels.roi} ${figures.roi}, ${labels.breakEven.toLowerCase()} ${figures.breakEven}.`,
  );
  return (
    <>
      <div className="page">
        <div className="grid overflow-clip border border-ink max-sm:-mx-(--gutter) max-sm:border-x-0 sm:rounded-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          {/* Keeps the focused control above the result at the foot of a phone. */}
          <div className="grid bg-surface max-sm:[&_:is(input,select)]:scroll-mb-24">
            <ProjectDetails form={form} inputs={inputs} onChange={set} />
            <div
              className="night nums sticky bottom-0 z-2 flex items-center justify-between gap-4 px-(--gutter) py-3.5 sm:hidden print:hidden"
              aria-hidden="true"
            >
              <span className="text-sm">{labels.roi}</span>
              <RoiFigure
                roi={results.roi}
                shown={figures.roi}
                className="text-[min(2rem,calc(11rem/var(--letters)/0.62))]"
              />
            </div>
          </div>
          <Results inputs={inputs} results={results} figures={figures} />
        </div>
        <p className="sr-only" role="status">
          {announcement}
        </p>
      </div>
      {children}
      <section className="page grid items-center gap-8 pb-(--sec) lg:grid-cols-[1fr_auto] print:hidden">
        <h2 className="h2 max-w-[24ch]">{title}</h2>
        <p className="grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink
            size="lg"
            to={wayOf(
              { ...analysis, about: describeFigures(analysis.about, { inputs, choices, figures, money, labels }) },
              path,
            )}
          >
            {analysis.label}
          </ButtonLink>
          <ButtonLink
            size="lg"
            variant="secondary"
            to={wayOf({ ...consultation, about: fillIn(consultation.about, 'roi', figures.roi) }, path)}
          >
            {consultation.label}
          </ButtonLink>
        </p>
      </section>
    </>
  );
}

const pauseMs = 900;

/** Text for a live region: empty at first, then `sentence` once it has settled. */
function useAnnouncement(sentence: string): string {
  const last = useRef(sentence);
  const [said, setSaid] = useState('');

  useDebounced(
    sentence,
    (settled) => {
      if (settled === last.current) return;
      last.current = settled;
      setSaid(settled);
    },
    pauseMs,
  );

  return said;
}
