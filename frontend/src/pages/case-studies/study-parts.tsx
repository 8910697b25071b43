import type { CaseStudy } from './content.ts';

/** Who, what kind of business, how long, how many. */
export function StudyFacts({ study }: { study: CaseStudy }) {
  const facts = [
    ['Client', study.client],
    ['Industry', study.industry],
    ['Timeline', study.timeline],
    ['Team size', study.teamSize],
  ] as const;
  return (
    <dl className="facts nums">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function StudyResults({ study }: { study: CaseStudy }) {
  return (
    <dl className="results nums">
      {study.results.map(({ metric, value, change }) => (
        <div key={metric}>
          <dt>{metric}</dt>
          <dd>
            <b>{value}</b>
            <span>{change}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function StudyTechnologies({ study }: { study: CaseStudy }) {
  return (
    <ul className="technologies" aria-label={`Technologies: ${study.client}`}>
      {study.technologies.map((technology) => (
        <li key={technology} className="tag">
          {technology}
        </li>
      ))}
    </ul>
  );
}
