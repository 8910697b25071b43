import {
  addOnsOf,
  appIn,
  configurationIn,
  type Options,
  priceOf,
  supportLevelOf,
  withConfiguration,
} from '@prism/core/contract/app-price';
import { Picture } from '../../ui/picture.tsx';
import { type App, categoryOf } from '@prism/core/contract/apps';
import type { ReactNode } from 'react';
import { plainChoice } from '@prism/core/content/pages/plain-choice';
import { newQuotePath } from '@prism/core/contract/quote-links';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { appQuery } from '../../api/apps.ts';
import { entriesQuery, wordsQuery } from '../../api/content.ts';
import { useResource } from '../../api/resources.ts';
import { useLiveApp } from '../../lib/use-live-app.ts';
import { useMoney } from '../../lib/money.ts';
import { StruckPrice } from '../../ui/struck-price.tsx';

/** The visitor's configuration, above the form; nothing if the app does not exist. */
export function ChosenPanel() {
  const [params] = useSearchParams();
  const id = appIn(params);
  const isWanted = id !== undefined;
  const { data: app } = useResource(appQuery(id ?? ''), isWanted);
  const { data: supportLevels } = useResource(entriesQuery('support-levels'), isWanted);
  const { data: addOns } = useResource(entriesQuery('add-ons'), isWanted);
  const { data: categories } = useResource(entriesQuery('categories'), isWanted);
  const { data: words } = useResource(wordsQuery('app'), isWanted);
  if (!isWanted || !app || words === undefined || !supportLevels || !addOns || !categories) return null;
  const { hue } = categoryOf(app.category, categories);
  const labels = words ? { ...words.labels, ...words.asked } : plainChoice;
  return <Choice app={app} hue={hue} options={{ supportLevels, addOns }} labels={labels} />;
}

interface ChoiceProps {
  app: App;
  hue: string;
  options: Options;
  /** From the app's page. */
  labels: typeof plainChoice;
}

function Choice({ app: loaded, hue, options, labels }: ChoiceProps) {
  const [params] = useSearchParams();
  const configuration = configurationIn(params, options);
  const app = useLiveApp(loaded);
  const money = useMoney();
  const { total, struckTotal } = priceOf(app, configuration, options);
  const support = supportLevelOf(configuration, options);
  const extras = addOnsOf(configuration, options);
  return (
    <section
      className="nums grid items-start gap-5 bg-ray-tint px-[clamp(1.25rem,3vw,2.5rem)] py-[clamp(1.25rem,3vw,2rem)] sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]"
      data-cat={hue}
      aria-label="What you configured"
    >
      {/* A device is aligned to the bottom of the panel. */}
      <Picture
        className="aspect-4/3 -mb-[clamp(1.25rem,3vw,2rem)] w-full self-end max-sm:hidden"
        src={app.image}
        alt=""
        width={480}
        height={360}
        sizes="9rem"
      />
      <div>
        <p className="text-sm text-ray-ink">{labels.version}</p>
        <h2 className="h3">{app.name}</h2>
        <dl className="my-2.5 grid grid-cols-[5rem_1fr] gap-x-2 gap-y-1.5 text-[0.9375rem]">
          {support && <Fact term={labels.support}>{support.name}</Fact>}
          {options.addOns.length > 0 && (
            <Fact term={labels.addOns}>
              {extras.length > 0 ? extras.map(({ name }) => name).join(', ') : labels.none}
            </Fact>
          )}
          <Fact term={labels.total}>
            <b>{money(total)}</b>
            {struckTotal !== undefined && <StruckPrice className="ml-2 text-ray-ink">{money(struckTotal)}</StruckPrice>}
          </Fact>
        </dl>
        <form className="flex flex-wrap items-center gap-x-4 gap-y-2" method="post" action={newQuotePath}>
          <input type="hidden" name="app" value={app.id} />
          <input type="hidden" name="support" value={configuration.support} />
          <input type="hidden" name="addons" value={configuration.addOns.join(' ')} />
          <Button type="submit" variant="secondary" size="sm">
            {labels.quote}
          </Button>
          <Link
            className="lk text-sm text-ray-ink"
            to={`/app/${app.id}?${withConfiguration(new URLSearchParams(), configuration)}`}
          >
            {labels.change}
          </Link>
        </form>
      </div>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ray-ink">{term}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}
