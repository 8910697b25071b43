import { addOnsOf, type Configuration, priceOf, supportLevelOf } from '@prism/core/contract/app-price';
import type { App } from '@prism/core/contract/apps';
import type { Money } from '../../lib/money.ts';

export interface ChosenApp {
  app: App;
  configuration: Configuration;
}

/** The choice as the visitor would write it. */
export function describeChoice({ app, configuration }: ChosenApp, money: Money): string {
  const extras = addOnsOf(configuration).map(({ name }) => name);
  return [
    `We are interested in ${app.name} with ${supportLevelOf(configuration).name} support.`,
    `Add-ons: ${extras.length > 0 ? extras.join(', ') : 'none'}.`,
    `Total: ${money(priceOf(app, configuration).total)}.`,
  ].join('\n');
}
