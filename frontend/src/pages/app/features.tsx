import type { AppDetail } from '@prism/core/contract/apps';
import { features, featureSetOf } from './features-content.ts';

/** The app's own cards, or those of its category, which have drawings. */
export function Features({ app }: { app: AppDetail }) {
  const set = featureSetOf(app.category);
  const isOwn = app.features.length > 0;
  return (
    <div className="page pt-[clamp(3rem,6vw,5.5rem)] pb-(--sec)">
      <h2 className="h1">What {app.name} can do</h2>
      <ul className="mt-[clamp(2rem,4vw,3.5rem)] border-t border-ink">
        {(isOwn ? app.features : features[set]).map((feature, index) => (
          <li
            key={feature.title}
            className="grid items-center gap-x-[clamp(2.5rem,6vw,6rem)] gap-y-6 border-b border-line py-[clamp(1.5rem,3vw,2.5rem)] md:grid-cols-[7fr_5fr]"
          >
            <div>
              <h3 className="h2">{feature.title}</h3>
              <p className="lead mt-3 max-w-144">{feature.text}</p>
            </div>
            {!isOwn && (
              <div className="plate grid place-items-center p-[clamp(1.25rem,3vw,2.25rem)]">
                <img
                  className="w-[min(100%,21rem)] rounded-3 shadow-2"
                  src={`/illustrations/apps/feature-${set}-${index + 1}.svg`}
                  alt=""
                  width={200}
                  height={132}
                  loading="lazy"
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
