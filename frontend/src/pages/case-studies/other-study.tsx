import type { Entry } from '@prism/core/content/content';
import { deviceOf } from '../../drawings/devices.ts';
import { StoredDrawing } from '../../drawings/stored-drawing.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useLabels } from './labels.ts';
import { StudyFacts, StudyResults, StudyTechnologies } from './study-parts.tsx';

const sides = {
  right: { columns: 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]', picture: '', story: 'lg:col-start-2' },
  left: { columns: 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]', picture: 'lg:col-start-2', story: 'lg:col-start-1' },
};

/** The story stands at the `side` of the device and its results. */
export function OtherStudy({ study, side }: { study: Entry<'case-studies'>; side: keyof typeof sides }) {
  const labels = useLabels();
  const { columns, picture, story } = sides[side];
  return (
    <article
      className={`page grid grid-cols-1 gap-x-[clamp(2rem,5vw,5.5rem)] pb-(--sec) lg:grid-rows-[auto_1fr] ${columns}`}
      data-cat={study.category}
      aria-labelledby={study.key}
    >
      <div className={`plate h-104 rounded-3 lg:h-[clamp(26rem,38vw,34rem)] ${picture}`}>
        <StoredDrawing
          className="device absolute top-[12%] left-1/2 -ml-[150px] w-[300px]"
          name={deviceOf(study.category)}
          label={study.picture}
        />
      </div>
      <div className={`grid content-start justify-items-start gap-3.5 max-lg:pt-8 lg:row-[1/3] ${story}`}>
        {study.industry && <Badge data-cat={study.category}>{study.industry}</Badge>}
        <h2 className="h1" id={study.key}>
          {study.title}
        </h2>
        <p className="lead">{study.description}</p>
        <StudyFacts study={study} className="my-2 justify-self-stretch" />
        <h3 className="h4 -mb-2.5">{labels.challenge}</h3>
        <p>{study.challenge}</p>
        <h3 className="h4 -mb-2.5">{labels.solution}</h3>
        <p>{study.solution}</p>
        <StudyTechnologies study={study} className="mt-1.5" />
      </div>
      <section className={`pt-6 ${picture}`}>
        <h3 className="sr-only">{labels.results}</h3>
        <StudyResults study={study} across />
      </section>
    </article>
  );
}
