import { type App, ratingText } from '@prism/core/contract/apps';
import { Link } from '../../ui/link.tsx';
import { useCategoryOf } from '../../lib/categories.ts';
import { countedIn } from '../../ui/app-figures.ts';
import { CategoryBadge } from '../../ui/badge.tsx';
import { useLiveApp } from '../../lib/use-live-app.ts';
import { useWords } from '../../api/content.ts';
import { Deal, Flags } from '../../ui/deal.tsx';
import { useMoney } from '../../lib/money.ts';
import { Picture } from '../../ui/picture.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { StruckPrice } from '../../ui/struck-price.tsx';

interface AppCardProps {
  app: App;
  /** Whether its picture is in the first view, on a phone the only one, so that no other competes for bandwidth. */
  isEarly: boolean;
  /** Called before a saved app is removed. */
  onLetGo: (() => void) | undefined;
}

export function AppCard({ app, isEarly, onLetGo }: AppCardProps) {
  const live = useLiveApp(app);
  const money = useMoney();
  const { deal, flags, figures } = useWords('marketplace');
  const counted = countedIn(figures, app);
  const { price, originalPrice = 0 } = live;
  const category = useCategoryOf()(app.category);
  return (
    <article
      className="group/card relative grid content-start gap-4 has-[a:focus-visible]:rounded-2 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-6 has-[a:focus-visible]:outline-focus"
      data-cat={category.hue}
    >
      <div className="plate">
        <Picture
          className="aspect-4/3 w-full origin-bottom transition-transform duration-(--t-3) ease-out group-hover/card:scale-[1.025]"
          src={app.image}
          alt=""
          // Hides the list of saved apps from the app's server.
          referrerPolicy="no-referrer"
          width={480}
          height={360}
          loading={isEarly ? 'eager' : 'lazy'}
          decoding={isEarly ? 'auto' : 'async'}
          sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 45vw, 92vw"
        />
        <Deal on="card" className="absolute inset-x-3 bottom-3" app={live} flags={flags} words={deal} />
        <Flags className="absolute top-3 left-3" app={live} flags={flags} />
      </div>
      <div>
        {/* The name is next to the badge while its longest word fits. */}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="h3 flex-[1_1_min-content] wrap-break-word">
            <Link className="after:absolute after:inset-0 focus-visible:outline-none" to={`/app/${app.id}`}>
              {app.name}
            </Link>
          </h2>
          <CategoryBadge category={category} />
        </div>
        <p className="mt-1.5 line-clamp-2 min-h-[3.1em]">{app.description}</p>
      </div>
      <div className="nums flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <p className="flex items-baseline gap-2">
          <b className="text-[1.375rem] font-semibold tracking-[-0.025em] text-ink">{money(price)}</b>
          {originalPrice > price && <StruckPrice>{money(originalPrice)}</StruckPrice>}
        </p>
        <span className="text-sm">{app.timeline}</span>
      </div>
      {(app.reviewCount > 0 || app.soldCount > 0) && (
        <p className="nums flex gap-4 text-sm text-ink-3">
          {app.reviewCount > 0 && (
            <>
              <span>
                <b className="font-semibold text-ink">{ratingText(app.rating)}</b> {figures.rating}
              </span>
              <span>{counted.reviews}</span>
            </>
          )}
          {app.soldCount > 0 && <span>{counted.sold}</span>}
        </p>
      )}
      <SaveButton
        className="absolute top-1.5 right-1.5 border-transparent bg-raised shadow-1"
        appId={app.id}
        label={`Save ${app.name}`}
        onLetGo={onLetGo}
      />
    </article>
  );
}
