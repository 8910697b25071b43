import type { App } from './apps.ts';

/** An option sold with an app; its price is in whole units of the studio's currency. */
interface Extra {
  key: string;
  name: string;
  description: string;
  price: number;
}

export type SupportLevel = Extra;

export interface AddOn extends Extra {
  preselected: boolean;
}

/** Options of every app, in order. The first support level is the default; there may be none. */
export interface Options {
  supportLevels: readonly SupportLevel[];
  addOns: readonly AddOn[];
}

export interface Configuration {
  /** Empty if there are no support levels. */
  support: string;
  /** In the order of the options. */
  addOns: readonly string[];
}

export function defaultConfiguration({ supportLevels, addOns }: Options): Configuration {
  const preselected = addOns.filter((addOn) => addOn.preselected);
  return { support: supportLevels[0]?.key ?? '', addOns: preselected.map(({ key }) => key) };
}

export function supportLevelOf({ support }: Configuration, { supportLevels }: Options): SupportLevel | undefined {
  return supportLevels.find(({ key }) => key === support) ?? supportLevels[0];
}

export function addOnsOf(configuration: Configuration, { addOns }: Options): AddOn[] {
  return addOns.filter(({ key }) => configuration.addOns.includes(key));
}

export function toggleAddOn(configuration: Configuration, toggled: string, { addOns }: Options): Configuration {
  const isChosen = ({ key }: AddOn) => configuration.addOns.includes(key) !== (key === toggled);
  return { ...configuration, addOns: addOns.filter(isChosen).map(({ key }) => key) };
}

export interface Price {
  base: number;
  support: number;
  addOns: number;
  total: number;
  /** The total before the discount; undefined without a discount. */
  struckTotal: number | undefined;
}

export function priceOf(
  app: Pick<App, 'price' | 'originalPrice'>,
  configuration: Configuration,
  options: Options,
): Price {
  const support = supportLevelOf(configuration, options)?.price ?? 0;
  const extras = addOnsOf(configuration, options).reduce((sum, { price }) => sum + price, 0);
  const { price: base, originalPrice = 0 } = app;
  return {
    base,
    support,
    addOns: extras,
    total: base + support + extras,
    struckTotal: originalPrice > base ? originalPrice + support + extras : undefined,
  };
}

/** The query of a `/contact` link with the configuration. It holds no price: that page computes it again. */
export function configurationQuery(appId: string, configuration: Configuration): string {
  return withConfiguration(new URLSearchParams({ app: appId }), configuration).toString();
}

export function withConfiguration(query: URLSearchParams, { support, addOns: chosen }: Configuration): URLSearchParams {
  const changed = new URLSearchParams(query);
  if (support) changed.set('support', support);
  changed.set('addons', chosen.join(' '));
  return changed;
}

export function appIn(query: URLSearchParams): string | undefined {
  const id = query.get('app') ?? '';
  return /^\d{1,9}$/.test(id) ? id : undefined;
}

export function configurationIn(query: URLSearchParams, options: Options): Configuration {
  const support = supportLevelOf({ support: query.get('support') ?? '', addOns: [] }, options)?.key ?? '';
  const named = query.get('addons')?.split(/[ ,]/);
  if (!named) return { ...defaultConfiguration(options), support };
  return { support, addOns: addOnsOf({ support, addOns: named }, options).map(({ key }) => key) };
}
