import { type App, categoryLabel, ratingText } from '@prism/core/contract/apps';
import { Link } from 'react-router-dom';
import { CategoryBadge } from '../../ui/badge.tsx';
import { Deal, Flags, useLiveApp } from '../../ui/deal.tsx';
import { dollars } from '../../lib/money.ts';
import { SaveButton } from '../../ui/save-button.tsx';
import { StruckPrice } from '../../ui/struck-price.tsx';

interface AppCardProps {
  app: App;
  /** Whether the picture is among the first that are seen. */
  isEarly: boolean;
  /** Called ahead of the visitor letting a saved app go. */
  onLetGo: (() => void) | undefined;
}

export function AppCard({ app, isEarly, onLetGo }: AppCardProps) {
  const live = useLiveApp(app);
  const { price, originalPrice = 0 } = live;
  return (
    <article className="app" data-cat={app.category}>
      <div className="plate">
        <img
          src={app.image}
          alt=""
          width={480}
          height={360}
          loading={isEarly ? 'eager' : 'lazy'}
          decoding={isEarly ? 'auto' : 'async'}
        />
        <Deal app={live} words="Limited Time Deal!" />
        <Flags app={live} />
      </div>
      <div>
        <div className="top">
          <h2 className="h3">
            <Link to={`/app/${app.id}`}>{app.name}</Link>
          </h2>
          <CategoryBadge category={app.category}>{categoryLabel(app.category)}</CategoryBadge>
        </div>
        <p className="two">{app.description}</p>
      </div>
      <div className="meta nums">
        <p className="price">
          <b>{dollars(price)}</b>
          {originalPrice > price && <StruckPrice>{dollars(originalPrice)}</StruckPrice>}
        </p>
        <span className="sm">{app.timeline}</span>
      </div>
      <p className="counts nums">
        <span>
          <b>{ratingText(app.rating)}</b> rating
        </span>
        <span>{counted(app.reviewCount, 'review')}</span>
        <span>{app.soldCount} sold</span>
      </p>
      <SaveButton appId={app.id} label={`Save ${app.name}`} onLetGo={onLetGo} />
    </article>
  );
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
