import { addOnsOf, type Configuration, type Options, priceOf, supportLevelOf } from '@prism/core/contract/app-price';
import type { App } from '@prism/core/contract/apps';
import type { Money } from '../../lib/money.ts';

export interface ChosenApp {
  app: App;
  configuration: Configuration;
  options: Options;
}

/** The choice as the visitor would write it. */
export function describeChoice({ app, configuration, options }: ChosenApp, money: Money): string {
  const support = supportLevelOf(configuration, options);
  const extras = addOnsOf(configuration, options).map(({ name }) => name);
  return [
    `We are interested in ${app.name}${support ? ` with ${support.name} support` : ''}.`,
    ...(options.addOns.length > 0 ? [`Add-ons: ${extras.join(', ') || 'none'}.`] : []),
    `Total: ${money(priceOf(app, configuration, options).total)}.`,
  ].join('\n');
}
