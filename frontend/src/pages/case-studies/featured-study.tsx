import type { Entry } from '@prism/core/content/content';
import type { ReactNode } from 'react';
import { useWords } from '../../api/content.ts';
import { Tag } from '../../ui/tag.tsx';
import { StageOptics } from '../../ui/stage-optics.tsx';
import { StudyDevice, StudyFacts, StudyPicture, StudyResults, StudyTechnologies, useShownBy } from './study-parts.tsx';

/** A device is at the end of the stage; a picture is centred; text alone fills the stage. */
const stages = {
  device: { stage: 'min-h-160 sm:grid-cols-[7fr_5fr] lg:grid-cols-2', words: 'pb-6 sm:pb-32' },
  picture: { stage: 'sm:grid-cols-[7fr_5fr] lg:grid-cols-2', words: 'pb-[clamp(2rem,5vw,4.5rem)]' },
  words: { stage: 'items-end lg:grid-cols-[7fr_5fr]', words: 'pb-6 lg:pb-[clamp(3rem,5vw,4.5rem)]' },
};

/** On a phone part of the device below the text; otherwise all of it next to the text, at the bottom of the stage. */
const device =
  'device relative -mx-(--gutter) h-[380px] overflow-clip sm:absolute sm:top-[110px] sm:right-(--gutter) sm:bottom-0 sm:mx-0 sm:h-auto sm:w-[270px] sm:overflow-visible lg:top-16 lg:right-[calc(var(--gutter)+11%)] lg:w-[316px]';

export function FeaturedStudy({ study }: { study: Entry<'case-studies'> }) {
  const { labels } = useWords('case-studies');
  const shownBy = useShownBy(study);
  const { stage, words } = stages[shownBy];
  return (
    <article data-cat={study.category} aria-labelledby={study.key}>
      <div className="relative overflow-hidden bg-ray-tint [--line:color-mix(in_srgb,var(--ray-ink)_28%,transparent)]">
        <div className={`page relative grid grid-cols-1 gap-x-[clamp(2rem,5vw,5.5rem)] ${stage}`}>
          {/* The beam of a device runs below the text. */}
          <div className={`grid content-center gap-5 pt-[clamp(3rem,5vw,4.5rem)] ${words}`}>
            <p className="flex items-center gap-2">
              <Tag variant="featured">{labels.featured}</Tag>
              <span className="text-sm">{study.industry}</span>
            </p>
            <h2 className="d2" id={study.key}>
              {study.title}
            </h2>
            <p className="lead">{study.description}</p>
            {shownBy !== 'words' && <StudyFacts study={study} className="mt-2" />}
          </div>
          {shownBy === 'device' && (
            <div className={device}>
              <StageOptics category={study.category} className="absolute bottom-21 left-1/2 size-px overflow-visible" />
              <StudyDevice study={study} className="relative max-sm:mx-auto max-sm:w-[250px]" />
            </div>
          )}
          {shownBy === 'picture' && (
            <StudyPicture
              study={study}
              className="aspect-4/3 w-full self-center rounded-2 max-sm:mb-10 sm:my-[clamp(3rem,5vw,4.5rem)]"
            />
          )}
          {shownBy === 'words' && <StudyFacts study={study} className="mb-[clamp(3rem,5vw,4.5rem)]" />}
        </div>
      </div>
      <div className="page grid divide-line pt-[clamp(2.5rem,4vw,4rem)] pb-(--sec) max-lg:divide-y lg:grid-cols-3 lg:divide-x">
        <Part title={labels.challenge}>
          <p className="mt-3">{study.challenge}</p>
        </Part>
        <Part title={labels.solution}>
          <p className="mt-3">{study.solution}</p>
          <StudyTechnologies study={study} className="mt-6" />
        </Part>
        <Part title={labels.results}>
          <StudyResults study={study} />
        </Part>
      </div>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-lg:py-7 max-lg:first:pt-0 max-lg:last:pb-0 lg:px-[clamp(1.25rem,2.4vw,2.5rem)] lg:first:pl-0 lg:last:pr-0">
      <h3 className="h3">{title}</h3>
      {children}
    </section>
  );
}
