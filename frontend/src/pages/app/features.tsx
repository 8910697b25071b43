import type { App } from '@prism/core/contract/apps';
import { features, featureSetOf } from './features-content.ts';

export function Features({ app }: { app: App }) {
  const set = featureSetOf(app.category);
  return (
    <div className="page feats">
      <h2 className="h1">What {app.name} can do</h2>
      <ul>
        {features[set].map((feature, index) => (
          <li key={feature.title}>
            <div>
              <h3 className="h2">{feature.title}</h3>
              <p className="lead">{feature.text}</p>
            </div>
            <div className="plate">
              <img
                src={`/illustrations/apps/feature-${set}-${index + 1}.svg`}
                alt=""
                width={200}
                height={132}
                loading="lazy"
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
