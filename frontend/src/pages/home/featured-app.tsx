import type { App } from '@prism/core/contract/apps';
import { appQuery } from '../../api/apps.ts';
import { useResource } from '../../api/use-resource.ts';
import { StoredDrawing } from '../../drawings/stored-drawing.tsx';
import { CategoryBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useLiveApp } from '../../lib/use-live-app.ts';
import { Icon } from '../../ui/icon.tsx';
import { dollars } from '../../lib/money.ts';
import { StruckPrice } from '../../ui/struck-price.tsx';
import { featured } from './content.ts';

/** Nothing where the shop has no such app. */
export function FeaturedApp() {
  const { data: app } = useResource(appQuery(featured.id));
  return app?.name === featured.name ? <Featured app={app} /> : null;
}

function Featured({ app }: { app: App }) {
  const { price, originalPrice, timeline, description } = useLiveApp(app);
  return (
    <section className="sec pt-0" data-cat="fintech">
      <div className="page feat">
        <StoredDrawing className="plate" name="parallel-plate" />
        <div>
          <p className="mb-5 flex items-center gap-2">
            <CategoryBadge category="fintech">Fintech</CategoryBadge>
            <span className="sm">Featured app</span>
          </p>
          <h2 className="d2">{featured.name}</h2>
          <p className="lead mt-4">{description}</p>
          <ul>
            {featured.features.map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                {feature}
              </li>
            ))}
          </ul>
          <dl className="pr nums">
            <div>
              <dt className="sm">Price</dt>
              <dd className="h2 ink">
                {dollars(price)}
                {originalPrice !== undefined && (
                  <span className="sm ml-2">
                    <StruckPrice>{dollars(originalPrice)}</StruckPrice>
                  </span>
                )}
              </dd>
            </div>
            <div>
              <dt className="sm">Timeline</dt>
              <dd className="h2 ink">{timeline}</dd>
            </div>
          </dl>
          <div className="acts">
            <ButtonLink to={`/app/${app.id}`}>See it in the marketplace</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Ask about {featured.name}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
