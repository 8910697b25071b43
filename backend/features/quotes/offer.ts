import type { EntityManager } from '@mikro-orm/postgresql';
import { completed } from '@prism/core/content/check';
import { pages } from '@prism/core/content/content';
import { fillIn as named } from '@prism/core/contract/fill-in';
import {
  addOnsOf,
  configurationIn,
  priceOf,
  supportLevelOf,
  type Configuration,
  type Options,
} from '@prism/core/contract/app-price';
import type { QuoteChoice, QuoteLine } from '@prism/core/contract/quotes';
import { App } from '@prism/core/database/app';
import { ContentEntry } from '@prism/core/database/content-entry';
import { readShownEntries } from '@prism/core/database/content/shown-entries';
import type { Studio } from '@prism/core/database/content/studio';
import { readQuoteWords } from './words.ts';
import { noFigures, toApp } from '../../presenters/app.ts';

export type FillIn = <Value>(em: EntityManager, studio: Studio, value: Value) => Promise<Value>;

export interface Offer {
  app: number;
  appName: string;
  configuration: Configuration;
  lines: QuoteLine[];
  included: string[];
  timeline: string;
  /** In whole units of the studio's currency. */
  subtotal: number;
}

/** The configuration at the prices of `now`; undefined if the app is not sold. */
export async function offerOf(
  em: EntityManager,
  choice: QuoteChoice,
  { studio, fillIn, now }: { studio: Studio; fillIn: FillIn; now: number },
): Promise<Offer | undefined> {
  const row = /^[1-9]\d{0,8}$/.test(choice.app) ? await em.findOne(App, { id: Number(choice.app), shown: true }) : null;
  if (!row) return undefined;
  const app = toApp(row, now, noFigures);
  const options: Options = {
    supportLevels: await readShownEntries(em, 'support-levels'),
    addOns: await readShownEntries(em, 'add-ons'),
  };
  const { support, addons } = choice;
  const query = new URLSearchParams({ ...(support && { support }), ...(addons !== undefined && { addons }) });
  const configuration = configurationIn(query, options);
  const lines = [
    { name: app.name, text: app.description, price: app.price },
    ...linesOf(configuration, options, (await readQuoteWords(em)).prices.support),
  ];
  const words = await em.findOne(ContentEntry, { kind: 'pages', key: 'app', shown: true });
  const included = words ? [...completed(pages.app.fields, words.data).freeOptions] : [];
  const filled = await fillIn(em, studio, { lines, included });
  return {
    app: row.id,
    appName: app.name,
    configuration,
    timeline: app.timeline,
    ...filled,
    subtotal: priceOf(app, configuration, options).total,
  };
}

/** Options besides the app, with a support level named by `support`. */
function linesOf(configuration: Configuration, options: Options, support: string): QuoteLine[] {
  const level = supportLevelOf(configuration, options);
  const chosen = addOnsOf(configuration, options);
  return [...(level ? [{ ...level, name: named(support, 'level', level.name) }] : []), ...chosen].map(
    ({ name, description: text, price }) => ({ name, text, price }),
  );
}
