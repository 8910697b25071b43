import {
  addOnsOf,
  type Configuration,
  parseConfiguration,
  priceOf,
  supportLevelOf,
  withConfiguration,
} from '@prism/core/contract/app-price';
import type { App } from '@prism/core/contract/apps';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { appQuery } from '../../api/apps.ts';
import { useResource } from '../../api/use-resource.ts';
import { useLiveApp } from '../../ui/deal.tsx';
import { dollars } from '../../lib/money.ts';
import { StruckPrice } from '../../ui/struck-price.tsx';
import { describeChoice } from './describe-choice.ts';

interface ChosenPanelProps {
  /** Gets the choice in words, for the description. */
  onDescribed: (text: string) => void;
}

/** What the visitor configured before, over the form that asks about it; nothing when it does not exist. */
export function ChosenPanel({ onDescribed }: ChosenPanelProps) {
  const [params] = useSearchParams();
  const chosen = parseConfiguration(params);
  const { data: app } = useResource(appQuery(chosen?.appId ?? ''), chosen !== undefined);
  return chosen && app ? <Choice app={app} configuration={chosen.configuration} onDescribed={onDescribed} /> : null;
}

interface ChoiceProps extends ChosenPanelProps {
  app: App;
  configuration: Configuration;
}

function Choice({ app: loaded, configuration, onDescribed }: ChoiceProps) {
  const app = useLiveApp(loaded);
  const text = describeChoice({ app, configuration });
  useEffect(() => onDescribed(text), [text, onDescribed]);
  const { total, struckTotal } = priceOf(app, configuration);
  const extras = addOnsOf(configuration);
  return (
    <section className="chosen nums" data-cat={app.category} aria-label="What you configured">
      <img src={app.image} alt="" width={480} height={360} />
      <div>
        <p className="sm">Your version of</p>
        <h2 className="h3">{app.name}</h2>
        <dl>
          <div>
            <dt>Support</dt>
            <dd>{supportLevelOf(configuration).name}</dd>
          </div>
          <div>
            <dt>Add-ons</dt>
            <dd>{extras.length > 0 ? extras.map(({ name }) => name).join(', ') : 'None'}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>
              <b>{dollars(total)}</b>
              {struckTotal !== undefined && <StruckPrice>{dollars(struckTotal)}</StruckPrice>}
            </dd>
          </div>
        </dl>
        <Link className="lk sm" to={`/app/${app.id}?${withConfiguration(new URLSearchParams(), configuration)}`}>
          Change it
        </Link>
      </div>
    </section>
  );
}
