import '../../styles/serif.css';
import { fillIn } from '@prism/core/contract/fill-in';
import { type Configuration, configurationIn, priceOf, withConfiguration } from '@prism/core/contract/app-price';
import type { AppDetail } from '@prism/core/content/kinds/apps';
import { categoryOf } from '@prism/core/contract/apps';
import { startTransition, Suspense, useEffect, useOptimistic, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { appQuery } from '../../api/apps.ts';
import { entriesQuery, knownEntries, knownWords, useWords } from '../../api/content.ts';
import { prefetch, useResource } from '../../api/resources.ts';
import type { Head, HeadContext, LoadContext, PageEntries } from '../../page-modules.ts';
import { useRouteParams } from '../../shell/use-route-params.ts';
import { useTitle } from '../../shell/use-arrival.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { useLiveApp } from '../../lib/use-live-app.ts';
import { organization } from '../../lib/structured-data.ts';
import { useCategoryOf } from '../../lib/categories.ts';
import { optionEntries, useOptions } from '../../lib/options.ts';
import { part } from '../../lib/part.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { formatPrice } from '@prism/core/contract/money';
import { AppHeader } from './app-header.tsx';
import { AppFailure } from './app-failure.tsx';
import { Configurator } from './configurator.tsx';
import { Overview } from './overview.tsx';
import { type ShownReviews, shownReviews } from './shown-reviews.ts';
import { structuredData } from './structured-data.ts';

const missing = part(async () => (await import('./app-not-found.tsx')).AppNotFound);
const trust = part(async () => (await import('../../sections/trust-badges.tsx')).TrustBadges);
const features = part(async () => (await import('./features.tsx')).Features);
const reviews = part(async () => (await import('./reviews.tsx')).Reviews);
const bottomBar = part(async () => (await import('./closing.tsx')).BottomBar);
const closing = part(async () => (await import('./closing.tsx')).Closing);
const liveDemo = part(async () => (await import('./live-demo.tsx')).LiveDemo);

export const entries: PageEntries = [...optionEntries, ['figures', 'badges'], ['categories']];

export function head({ resources, params, publicUrl, site, draw }: HeadContext): Head {
  const app = resources.get(appQuery(params['id'] ?? ''));
  const words = knownWords(resources, 'app');
  if (app === undefined || !words) return {};
  if (app === null) return { title: words.notFound.title, description: words.notFound.text };
  const category = categoryOf(app.category, knownEntries(resources, 'categories') ?? []);
  const price = formatPrice(app.originalPrice ?? app.price, site.studio.currency);
  const lines = [app.description, `${category.name}, ${price}`];
  const image = draw({ title: app.name, lines, picture: app.image });
  const jsonLd = [...structuredData(app, category, image, { publicUrl, site }), organization({ publicUrl, site })];
  return { title: app.name, description: app.description, jsonLd, image };
}

export async function load({ resources, params, load: loadPath }: LoadContext): Promise<404 | void> {
  const id = params['id'] ?? '';
  const [app] = await Promise.all([
    prefetch(resources, appQuery(id), loadPath),
    features.load(),
    reviews.load(),
    trust.load(),
    closing.load(),
    bottomBar.load(),
  ]);
  if (app === null) {
    await missing.load();
    return 404;
  }
  if (!app) return;
  await Promise.all([
    prefetch(resources, reviewsQuery(id), loadPath),
    needsFeatures(app) && prefetch(resources, featuresQuery(app), loadPath),
  ]);
}

const reviewsQuery = (id: string) => entriesQuery('reviews', id);
const featuresQuery = ({ category }: AppDetail) => entriesQuery('app-features', category);

/** Whether it shows its category's features instead of its own. */
function needsFeatures({ features: own }: AppDetail): boolean {
  return own.length === 0;
}

export default function AppPage() {
  const { id = '' } = useRouteParams();
  const { notFound } = useWords('app');
  const { data: app, hasFailed, retry } = useResource(appQuery(id));
  const said = useResource(reviewsQuery(id));
  useTitle(app === null ? notFound.title : app?.name);
  // The app is worth showing even if its reviews fail to load.
  const isReady = said.data !== undefined || said.hasFailed;
  if (app && isReady) return <Detail app={app} said={said.data ?? []} />;
  if (app === null) return <missing.Part />;
  return hasFailed ? <AppFailure onRetry={retry} /> : <Waiting />;
}

const tabs = ['overview', 'features', 'reviews'] as const;
type Tab = (typeof tabs)[number];

function withTab(query: URLSearchParams, tab: Tab): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (tab === 'overview') changed.delete('tab');
  else changed.set('tab', tab);
  return changed;
}

/** Preloads them before the first click. */
function loadTabs() {
  void features.load();
  void reviews.load();
}

function Detail({ app: loaded, said }: { app: AppDetail; said: ShownReviews }) {
  const app = useLiveApp(loaded);
  const category = useCategoryOf()(app.category);
  const { tabs: words } = useWords('app');
  /** Undefined until it is first opened. */
  const [isDemoOpen, setDemoOpen] = useState<boolean>();
  const [params, setParams] = useSearchParams();
  const shownOnes = shownReviews(app, said);
  const ofCategory = useResource(featuresQuery(loaded), needsFeatures(loaded));
  const list = needsFeatures(loaded) ? ofCategory.data?.flatMap((set) => set.features) : loaded.features;
  const has = {
    overview: true,
    features: list ? list.length > 0 : !ofCategory.hasFailed,
    reviews: shownOnes.length > 0,
  };
  const tab = tabs.find((name) => name === params.get('tab') && has[name]) ?? 'overview';
  // The router shows a changed URL with a delay; until then a ticked box would jump back.
  const options = useOptions();
  const [configuration, showAtOnce] = useOptimistic(configurationIn(params, options));
  const price = priceOf(app, configuration, options);
  const shared = { app, configuration, price, demo: loaded.demo, onDemo: () => setDemoOpen(true) };
  const setConfiguration = (chosen: Configuration) =>
    startTransition(() => {
      showAtOnce(chosen);
      setParams((current) => withConfiguration(current, chosen), { replace: true });
    });
  useEffect(loadTabs, []);
  const reviewsLabel = (
    <>
      {words.reviews} <span className="nums text-ink-3">{app.reviewCount}</span>
    </>
  );
  return (
    <div data-cat={category.hue}>
      <AppHeader {...shared} imageAlt={loaded.imageAlt} />
      <Suspense>
        <Tabs<Tab>
          label={fillIn(words.label, 'app', app.name)}
          kind="bar"
          value={tab}
          onChange={(value) => setParams((current) => withTab(current, value))}
          addressOf={(value) => `/app/${app.id}?${withTab(params, value)}`.replace(/\?$/, '')}
          tabs={[
            {
              value: 'overview',
              label: words.overview,
              content: (
                <Overview app={app} aboutHtml={loaded.aboutHtml} reviews={shownOnes}>
                  <Configurator
                    app={app}
                    options={options}
                    configuration={configuration}
                    price={price}
                    onChange={setConfiguration}
                  />
                </Overview>
              ),
            } as const,
            {
              value: 'features',
              label: words.features,
              content: <features.Held app={app.name} features={list ?? []} />,
            } as const,
            {
              value: 'reviews',
              label: reviewsLabel,
              content: <reviews.Held app={app} reviews={shownOnes} />,
            } as const,
          ].filter(({ value }) => has[value])}
        />
      </Suspense>
      <trust.Part />
      <closing.Part {...shared} />
      <bottomBar.Part {...shared} />
      {isDemoOpen !== undefined && <liveDemo.Part app={app} isOpen={isDemoOpen} onClose={() => setDemoOpen(false)} />}
    </div>
  );
}
