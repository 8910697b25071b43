import type { Entry } from '@prism/core/content/content';
import { useWords } from '../../api/content.ts';
import { Badge } from '../../ui/badge.tsx';
import { StudyDevice, StudyFacts, StudyPicture, StudyResults, StudyTechnologies, useShownBy } from './study-parts.tsx';

const wideFirst = 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';
const wideLast = 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]';

/** The picture is in the wide column, or else the story. */
const sides = {
  right: { columns: wideFirst, ofWords: wideLast, picture: '', story: 'lg:col-start-2' },
  left: { columns: wideLast, ofWords: wideFirst, picture: 'lg:col-start-2', story: 'lg:col-start-1' },
};

/** The story at the `side` of the picture, with the results; without a picture the results are in a column. */
export function OtherStudy({ study, side }: { study: Entry<'case-studies'>; side: keyof typeof sides }) {
  const { labels } = useWords('case-studies');
  const { columns, ofWords, picture, story } = sides[side];
  const shownBy = useShownBy(study);
  const isWords = shownBy === 'words';
  return (
    <article
      className={`page grid grid-cols-1 gap-x-[clamp(2rem,5vw,5.5rem)] pb-(--sec) lg:grid-rows-[auto_1fr] ${isWords ? ofWords : columns}`}
      data-cat={study.category}
      aria-labelledby={study.key}
    >
      {!isWords && (
        <div className={`plate h-104 rounded-3 lg:h-[clamp(26rem,38vw,34rem)] ${picture}`}>
          {shownBy === 'picture' ? (
            <StudyPicture study={study} className="absolute inset-0 size-full" />
          ) : (
            <StudyDevice study={study} className="device absolute top-[12%] left-1/2 -ml-[150px] w-[300px]" />
          )}
        </div>
      )}
      <div
        className={`grid content-start justify-items-start gap-3.5 lg:row-[1/3] ${isWords ? '' : 'max-lg:pt-8'} ${story}`}
      >
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
      <section className={`${isWords ? 'self-start border-t border-ink max-lg:mt-6' : 'pt-6'} ${picture}`}>
        <h3 className="sr-only">{labels.results}</h3>
        <StudyResults study={study} across={!isWords} />
      </section>
    </article>
  );
}
