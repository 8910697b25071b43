import { Link } from 'react-router-dom';
import { CategoryBadge } from '../../ui/badge.tsx';
import type { Service, ShowcaseApp } from './service.ts';

export function Showcase({ title, lead, apps }: Service['showcase']) {
  return (
    <section className="sec pt-0">
      <div className="page">
        <div className="beside">
          <h2 className="h1">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="showcase">
          {apps.map((app) => (
            <Shown key={app.name} app={app} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Shown({ app }: { app: ShowcaseApp }) {
  return (
    <article data-cat={app.category}>
      <div className="plate">
        <img src={app.image} alt="" width={480} height={360} loading="lazy" decoding="async" />
      </div>
      <div className="top">
        <h3 className="h3">{app.to ? <Link to={app.to}>{app.name}</Link> : app.name}</h3>
        <CategoryBadge category={app.category}>{app.label}</CategoryBadge>
      </div>
      <p>{app.description}</p>
      {app.aiFeatures && (
        <ul className="ai" aria-label={`AI in ${app.name}`}>
          {app.aiFeatures.map((feature) => (
            <li key={feature} className="tag">
              {feature}
            </li>
          ))}
        </ul>
      )}
      <dl className="nums">
        {app.facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
