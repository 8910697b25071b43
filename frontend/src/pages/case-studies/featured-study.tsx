import { deviceOf } from '../../drawings/devices.ts';
import { StoredDrawing } from '../../drawings/stored-drawing.tsx';
import { StageOptics } from '../../ui/stage-optics.tsx';
import { featuredStudy as study } from './content.ts';
import { StudyFacts, StudyResults, StudyTechnologies } from './study-parts.tsx';

export function FeaturedStudy() {
  return (
    <article className="featured" data-cat={study.category} aria-labelledby={study.id}>
      <div className="stage">
        <div className="page">
          <div className="about">
            <p className="flex items-center gap-2">
              <span className="tag featured">Featured</span>
              <span className="sm">{study.industry}</span>
            </p>
            <h2 className="d2" id={study.id}>
              {study.title}
            </h2>
            <p className="lead">{study.description}</p>
            <StudyFacts study={study} />
          </div>
          <div className="device">
            <StageOptics category={study.category} />
            <StoredDrawing name={deviceOf(study.category)} label={study.image} />
          </div>
        </div>
      </div>
      <div className="page columns">
        <section>
          <h3 className="h3">Challenge</h3>
          <p>{study.challenge}</p>
        </section>
        <section>
          <h3 className="h3">Solution</h3>
          <p>{study.solution}</p>
          <StudyTechnologies study={study} />
        </section>
        <section>
          <h3 className="h3">Results</h3>
          <StudyResults study={study} />
        </section>
      </div>
    </article>
  );
}
