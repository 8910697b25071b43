import { type Configuration, configurationQuery, type Price } from '@prism/core/contract/app-price';
import type { AppDetail } from '@prism/core/content/kinds/apps';
import { type App, ratingText, starsOf } from '@prism/core/contract/apps';
import { Link } from '../../ui/link.tsx';
import { useWords } from '../../api/content.ts';
import { useCategoryOf } from '../../lib/categories.ts';
import { countedIn } from '../../ui/app-figures.ts';
import { CategoryBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Deal, discountText, FeaturedFlag } from '../../ui/deal.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rare } from '../../ui/rare-icons.ts';
import { linkInMenu } from '../../routes.tsx';
import { useSite } from '../../site.ts';
import { useMoney } from '../../lib/money.ts';
import { SaveButton } from '../../ui/save-button.tsx';
import { StruckPrice } from '../../ui/struck-price.tsx';
import { Stars } from '../../ui/stars.tsx';
import { DemoButton } from './demo-button.tsx';
import { Stage } from './stage.tsx';
import { useCopyLink } from '../../lib/use-copy-link.ts';

export interface AppHeaderProps {
  app: App;
  configuration: Configuration;
  price: Price;
  /** The app's demo URL; '' if unknown. */
  demo: string;
  onDemo: () => void;
}

const crumb = 'py-1 underline-offset-[0.25em] hover:text-ink hover:underline';

export function AppHeader({
  app,
  imageAlt,
  configuration,
  price,
  demo,
  onDemo,
}: AppHeaderProps & Pick<AppDetail, 'imageAlt'>) {
  const { name, rating, reviewCount, soldCount, discountPercentage = 0 } = app;
  const { labels, deal, flags, figures } = useWords('app');
  const counted = countedIn(figures, app);
  const money = useMoney();
  const category = useCategoryOf()(app.category);
  return (
    <section className="relative overflow-clip pt-[84px] sm:pt-[104px]">
      <div className="page grid grid-cols-1 gap-x-[clamp(2rem,5vw,5rem)] gap-y-[clamp(1rem,2vw,2rem)] lg:grid-cols-2">
        <nav
          className="col-span-full flex min-h-6 flex-wrap items-center gap-x-2 text-sm text-ink-3"
          aria-label="Breadcrumb"
        >
          <Link className={crumb} to="/marketplace">
            {linkInMenu('/marketplace', useSite()).label}
          </Link>
          <span aria-hidden="true">/</span>
          <Link className={crumb} to={`/marketplace?${new URLSearchParams({ category: app.category })}`}>
            {category.name}
          </Link>
          <span aria-hidden="true">/</span>
          <span className="text-ink" aria-current="page">
            {name}
          </span>
        </nav>
        <div className="grid content-center gap-6 pt-[clamp(1rem,3vw,3rem)] pb-6 lg:pb-[clamp(3rem,5vw,5rem)]">
          <div className="flex flex-wrap items-center gap-2">
            <CategoryBadge category={category} />
            {app.featured && <FeaturedFlag flags={flags} framed />}
          </div>
          <div>
            <h1 className={name.length > 7 ? 'd2' : 'd1'}>{name}</h1>
            <p className="lead mt-4 max-w-136">{app.description}</p>
          </div>
          <p className="nums flex flex-wrap items-center gap-x-5 gap-y-2 text-[0.9375rem]">
            {reviewCount > 0 && (
              <>
                <Stars value={starsOf(rating)} />
                <span>
                  <b className="font-medium text-ink">{ratingText(rating)}</b> · {counted.reviews}
                </span>
              </>
            )}
            {soldCount > 0 && <span>{counted.sold}</span>}
          </p>
          <Deal on="page" app={app} flags={flags} words={`${discountText(flags, discountPercentage)}. ${deal}`} />
          <dl className="nums flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-4.5" id="price">
            <div>
              <dt className="text-sm">
                {price.total > price.base ? `${labels.price} ${labels.chosen}` : labels.price}
              </dt>
              <dd className="flex min-h-13 flex-wrap items-baseline gap-x-2.5 pt-1.5">
                <span className="fig text-[clamp(2.25rem,1.8rem+1.8vw,3.25rem)]">{money(price.total)}</span>
                {price.struckTotal !== undefined && (
                  <StruckPrice className="text-[1.0625rem] text-ink-3">{money(price.struckTotal)}</StruckPrice>
                )}
              </dd>
            </div>
            <div>
              <dt className="text-sm">{labels.timeline}</dt>
              <dd className="h2 flex min-h-13 items-baseline pt-1.5 text-ink">{app.timeline}</dd>
            </div>
          </dl>
          <Actions app={app} configuration={configuration} demo={demo} onDemo={onDemo} />
        </div>
        <Stage app={app} imageAlt={imageAlt} />
      </div>
    </section>
  );
}

function Actions({ app, configuration, demo, onDemo }: Omit<AppHeaderProps, 'price'>) {
  const { buttons } = useWords('app');
  const share = useShare();
  return (
    <div className="flex flex-wrap gap-2.5">
      <ButtonLink to={contactAddress(app, configuration)} size="lg" className="max-sm:w-full">
        {buttons.get} <Icon name="arrow" />
      </ButtonLink>
      <DemoButton app={app} demo={demo} className="max-sm:flex-auto" onDemo={onDemo}>
        <Icon path={rare.play} /> {buttons.demo}
      </DemoButton>
      <SaveButton large appId={app.id} />
      <IconButton framed large label={buttons.share} onClick={() => void share(app.name)}>
        <Icon path={rare.share} />
      </IconButton>
    </div>
  );
}

export function contactAddress(app: App, configuration: Configuration): string {
  return `/contact?${configurationQuery(app.id, configuration)}`;
}

/** Opens the device's share sheet, or copies the URL. */
function useShare() {
  const copyLink = useCopyLink();

  return async function share(title: string) {
    const url = location.origin + location.pathname;
    if (typeof navigator.share !== 'function') return await copyLink(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copyLink(url);
    }
  };
}
