import { type Configuration, configurationQuery, priceOf } from '@prism/core/contract/app-price';
import { type App, categoryLabel, ratingText, starsOf } from '@prism/core/contract/apps';
import { Link } from 'react-router-dom';
import { CategoryBadge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Deal } from '../../ui/deal.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dollars } from '../../lib/money.ts';
import { SaveButton } from '../../ui/save-button.tsx';
import { StruckPrice } from '../../ui/struck-price.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Stage } from './stage.tsx';
import { useShare } from './use-share.ts';

export interface AppHeaderProps {
  app: App;
  configuration: Configuration;
  onDemo: () => void;
}

export function AppHeader({ app, configuration, onDemo }: AppHeaderProps) {
  const { name, category, rating, reviewCount, soldCount, discountPercentage = 0 } = app;
  const price = priceOf(app, configuration);
  return (
    <section className="head">
      <div className="page">
        <nav className="crumb" aria-label="Breadcrumb">
          <Link to="/marketplace">Marketplace</Link>
          <span aria-hidden="true">/</span>
          <Link to={`/marketplace?${new URLSearchParams({ category })}`}>{categoryLabel(category)}</Link>
          <span aria-hidden="true">/</span>
          <span className="ink" aria-current="page">
            {name}
          </span>
        </nav>
        <div className="copy">
          <div className="flags">
            <CategoryBadge category={category}>{categoryLabel(category)}</CategoryBadge>
            {app.featured && <span className="flag feat">Featured</span>}
          </div>
          <div>
            <h1 className={name.length > 9 ? 'd2' : 'd1'}>{name}</h1>
            <p className="lead mt-4 max-w-136">{app.description}</p>
          </div>
          <p className="rate nums">
            {reviewCount > 0 && (
              <>
                <Stars value={starsOf(rating)} />
                <span>
                  <b className="ink med">{ratingText(rating)}</b> · {reviewCount}{' '}
                  {reviewCount === 1 ? 'review' : 'reviews'}
                </span>
              </>
            )}
            <span>{soldCount} sold</span>
          </p>
          <Deal app={app} words={`${discountPercentage}% OFF. Limited Time Deal!`} />
          <dl className="buy nums" id="price">
            <div>
              <dt className="sm">Your price{price.total > price.base && ' with the options chosen'}</dt>
              <dd>
                <span className="fig">{dollars(price.total)}</span>
                {price.struckTotal !== undefined && <StruckPrice>{dollars(price.struckTotal)}</StruckPrice>}
              </dd>
            </div>
            <div>
              <dt className="sm">Timeline</dt>
              <dd className="h2 ink">{app.timeline}</dd>
            </div>
          </dl>
          <Actions app={app} configuration={configuration} onDemo={onDemo} />
        </div>
        <Stage app={app} />
      </div>
    </section>
  );
}

function Actions({ app, configuration, onDemo }: AppHeaderProps) {
  const share = useShare();
  return (
    <div className="acts">
      <ButtonLink to={contactAddress(app, configuration)} size="lg" className="get">
        Get This App <Icon name="arrow" />
      </ButtonLink>
      <Button variant="secondary" size="lg" className="demo" aria-haspopup="dialog" onClick={onDemo}>
        <Icon name="play" /> Live Demo
      </Button>
      <SaveButton appId={app.id} />
      <button type="button" className="icb bd" aria-label="Share" onClick={() => void share(app.name)}>
        <Icon name="share" />
      </button>
    </div>
  );
}

/** The contact page, told what was chosen. */
export function contactAddress(app: App, configuration: Configuration): string {
  return `/contact?${configurationQuery(app.id, configuration)}`;
}
