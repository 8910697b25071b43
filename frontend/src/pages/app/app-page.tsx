import '../../styles/serif.css';
import { type Configuration, configurationIn, withConfiguration } from '@prism/core/contract/app-price';
import type { AppDetail } from '@prism/core/contract/apps';
import { startTransition, Suspense, useEffect, useOptimistic, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { appQuery } from '../../api/apps.ts';
import { prefetch, useResource } from '../../api/use-resource.ts';
import type { Head, HeadContext, LoadContext } from '../../page-modules.ts';
import { useSite } from '../../site.ts';
import { useRouteParams } from '../../shell/use-route-params.ts';
import { useTitle } from '../../shell/use-arrival.ts';
import { Waiting } from '../../shell/waiting.tsx';
import { useLiveApp } from '../../lib/use-live-app.ts';
import { organization } from '../../lib/structured-data.ts';
import { part } from '../../lib/part.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { socialImageOf } from '../../lib/social-image.ts';
import { AppHeader } from './app-header.tsx';
import { AppFailure } from './app-failure.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Closing } from './closing.tsx';
import { Configurator } from './configurator.tsx';
import { notFound } from './content.ts';
import { Overview } from './overview.tsx';
import { structuredData } from './structured-data.ts';

const missing = part(async () => (await import('./app-not-found.tsx')).AppNotFound);
const trust = part(async () => (await import('../../sections/trust-badges.tsx')).TrustBadges);
const features = part(async () => (await import('./features.tsx')).Features);
const reviews = part(async () => (await import('./reviews.tsx')).Reviews);
const liveDemo = part(async () => (await import('./live-demo.tsx')).LiveDemo);

export function head({ client, params, publicUrl }: HeadContext): Head {
  const app = client.getQueryData<AppDetail | null>(appQuery(params['id'] ?? '').queryKey);
  if (app === undefined) return { description: 'An app of the marketplace.' };
  if (app === null) return { title: notFound.title, description: notFound.text };
  const jsonLd = [...structuredData(app, publicUrl), organization];
  const image = socialImageOf(app.image);
  return { title: app.name, description: app.description, jsonLd, ...(image && { image }) };
}

export async function load({ client, params, load: loadPath }: LoadContext): Promise<404 | void> {
  const query = appQuery(params['id'] ?? '');
  const [app] = await Promise.all([
    prefetch(client, query.queryKey, loadPath),
    features.load(),
    reviews.load(),
    trust.load(),
  ]);
  if (app !== null) return;
  await missing.load();
  return 404;
}

export default function AppPage() {
  const { id = '' } = useRouteParams();
  const { data: app, hasFailed, retry } = useResource(appQuery(id));
  useTitle(app === null ? notFound.title : app?.name);
  if (app) return <Detail app={app} />;
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

/** Before anybody asks for them. */
function loadTabs() {
  void features.load();
  void reviews.load();
}

function Detail({ app: loaded }: { app: AppDetail }) {
  const app = useLiveApp(loaded);
  const [demo, setDemo] = useState<'never opened' | 'open' | 'closed'>('never opened');
  const [params, setParams] = useSearchParams();
  const { demonstration } = useSite();
  const hasReviews = demonstration && app.reviewCount > 0;
  const shownTabs = tabs.filter((name) => name !== 'reviews' || hasReviews);
  const tab = shownTabs.find((name) => name === params.get('tab')) ?? 'overview';
  // The router shows a changed address a moment later; until then a clicked box would jump back.
  const [configuration, showAtOnce] = useOptimistic(configurationIn(params));
  const shared = { app, configuration, onDemo: () => setDemo('open') };
  const setConfiguration = (chosen: Configuration) =>
    startTransition(() => {
      showAtOnce(chosen);
      setParams((current) => withConfiguration(current, chosen), { replace: true });
    });
  useEffect(loadTabs, []);
  const reviewsLabel = (
    <>
      Reviews <span className="nums text-ink-3">{app.reviewCount}</span>
    </>
  );
  return (
    <div data-cat={app.category}>
      <AppHeader {...shared} />
      <Suspense>
        <Tabs<Tab>
          label={`About ${app.name}`}
          kind="bar"
          value={tab}
          onChange={(value) => setParams((current) => withTab(current, value))}
          addressOf={(value) => `/app/${app.id}?${withTab(params, value)}`.replace(/\?$/, '')}
          tabs={[
            {
              value: 'overview',
              label: 'Overview',
              content: (
                <Overview app={app} about={loaded.about}>
                  <Configurator app={app} configuration={configuration} onChange={setConfiguration} />
                </Overview>
              ),
            },
            { value: 'features', label: 'Features', content: <features.Held app={loaded} /> },
            ...(hasReviews
              ? [{ value: 'reviews', label: reviewsLabel, content: <reviews.Held app={app} /> } as const]
              : []),
          ]}
        />
      </Suspense>
      <trust.Part />
      <Closing {...shared} />
      <BottomBar app={app} configuration={configuration} />
      {demo !== 'never opened' && (
        <liveDemo.Part app={app} isOpen={demo === 'open'} onClose={() => setDemo('closed')} />
      )}
    </div>
  );
}
