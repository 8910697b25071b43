import { deviceOf } from '../../drawings/devices.ts';
import { StoredDrawing } from '../../drawings/stored-drawing.tsx';
import { CategoryBadge } from '../../ui/badge.tsx';
import type { CaseStudy } from './content.ts';
import { StudyFacts, StudyResults, StudyTechnologies } from './study-parts.tsx';

export function OtherStudy({ study }: { study: CaseStudy }) {
  return (
    <article className="other page" data-cat={study.category} aria-labelledby={study.id}>
      <div className="plate">
        <StoredDrawing className="device" name={deviceOf(study.category)} label={study.image} />
      </div>
      <div className="story">
        <CategoryBadge category={study.category}>{study.industry}</CategoryBadge>
        <h2 className="h1" id={study.id}>
          {study.title}
        </h2>
        <p className="lead">{study.description}</p>
        <StudyFacts study={study} />
        <h3 className="h4">Challenge</h3>
        <p>{study.challenge}</p>
        <h3 className="h4">Solution</h3>
        <p>{study.solution}</p>
        <StudyTechnologies study={study} />
      </div>
      <section className="outcome">
        <h3 className="vh">Results</h3>
        <StudyResults study={study} />
      </section>
    </article>
  );
}
