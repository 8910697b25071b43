import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { contactLink } from '../../lib/contact-link.ts';
import { call } from './content.ts';
import { describeFigures } from './describe-figures.ts';
import { figuresOf } from './figures.ts';
import { ProjectDetails } from './project-details.tsx';
import { Results, RoiFigure } from './results.tsx';
import { calculateRoi } from './roi.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useInputs } from './use-inputs.ts';

const path = '/returns-calculator';

/** Inputs, results and, after `children`, the calls that take both along. */
export function Calculator({ children }: { children: ReactNode }) {
  const { form, inputs, set } = useInputs();
  const results = calculateRoi(inputs);
  const figures = figuresOf(results);
  const announcement = useAnnouncement(`First-year ROI ${figures.roi}, break-even ${figures.breakEven}.`);
  return (
    <>
      <div className="page">
        <div className="calculator">
          <div className="details">
            <ProjectDetails form={form} inputs={inputs} onChange={set} />
            <div className="sticky-roi night nums" aria-hidden="true">
              <span className="sm">First-year ROI</span>
              <RoiFigure roi={results.roi} shown={figures.roi} />
            </div>
          </div>
          <Results inputs={inputs} results={results} figures={figures} />
        </div>
        <p className="vh" role="status">
          {announcement}
        </p>
      </div>
      {children}
      <section className="page closing">
        <h2 className="h2">{call.title}</h2>
        <p>
          <ButtonLink size="lg" to={contactLink(path, describeFigures(inputs, figures))}>
            Get Detailed Analysis
          </ButtonLink>
          <ButtonLink size="lg" variant="secondary" to={contactLink(path, `${call.consultation} ${figures.roi}.`)}>
            Schedule Consultation
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
