import { StoredDrawing } from '../../drawings/stored-drawing.tsx';
import { CategoryBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dollars } from '../../ui/money.ts';
import { featured } from './content.ts';

export function FeaturedApp() {
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
          <p className="lead mt-4">{featured.description}</p>
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
              <dd className="h2 ink">{dollars(featured.price)}</dd>
            </div>
            <div>
              <dt className="sm">Timeline</dt>
              <dd className="h2 ink">{featured.timeline}</dd>
            </div>
          </dl>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/marketplace">See it in the marketplace</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Ask about {featured.name}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
