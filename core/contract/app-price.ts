import type { App } from './apps.ts';
import { startingPrices } from './starting-prices.ts';

export interface SupportLevel {
  id: 'regular' | 'premium' | 'enterprise';
  name: string;
  price: number;
  description: string;
}

/** Specification 1, section 3. The first is chosen to begin with. */
export const supportLevels = [
  { id: 'regular', name: 'Regular', price: 0, description: 'Email support during business hours' },
  { id: 'premium', name: 'Premium', price: 499, description: 'Priority support plus phone consultations' },
  { id: 'enterprise', name: 'Enterprise', price: 999, description: '24/7 dedicated support plus custom training' },
] as const satisfies readonly SupportLevel[];

export type SupportLevelId = (typeof supportLevels)[number]['id'];

export interface AddOn {
  id: 'reskin' | 'publish' | 'seo';
  name: string;
  price: number;
  description: string;
  preselected: boolean;
}

export const addOns = [
  {
    id: 'reskin',
    name: 'Custom Reskin',
    price: startingPrices.reskin,
    description: 'Screens redrawn for your brand',
    preselected: true,
  },
  {
    id: 'publish',
    name: 'App Store Publishing',
    price: 150,
    description: 'Store accounts, listings and release',
    preselected: true,
  },
  {
    id: 'seo',
    name: 'Store Optimization',
    price: 99,
    description: 'Title, keywords, screenshots',
    preselected: false,
  },
] as const satisfies readonly AddOn[];

export type AddOnId = (typeof addOns)[number]['id'];

/** What a visitor chose for an app. */
export interface Configuration {
  support: SupportLevelId;
  /** In the order of `addOns`. */
  addOns: readonly AddOnId[];
}

export const defaultConfiguration: Configuration = {
  support: 'regular',
  addOns: addOns.filter(({ preselected }) => preselected).map(({ id }) => id),
};

export function supportLevelOf({ support }: Configuration): (typeof supportLevels)[number] {
  return supportLevels.find(({ id }) => id === support) ?? supportLevels[0];
}

export function addOnsOf(configuration: Configuration): (typeof addOns)[number][] {
  return addOns.filter(({ id }) => configuration.addOns.includes(id));
}

export function toggleAddOn(configuration: Configuration, toggled: AddOnId): Configuration {
  const isChosen = ({ id }: { id: AddOnId }) => configuration.addOns.includes(id) !== (id === toggled);
  return { ...configuration, addOns: addOns.filter(isChosen).map(({ id }) => id) };
}

export interface Price {
  base: number;
  support: number;
  addOns: number;
  total: number;
  /** The total before the discount; undefined when nothing is to be struck through. */
  struckTotal: number | undefined;
}

export function priceOf(app: Pick<App, 'price' | 'originalPrice'>, configuration: Configuration): Price {
  const support = supportLevelOf(configuration).price;
  const extras = addOnsOf(configuration).reduce((sum, { price }) => sum + price, 0);
  const { price: base, originalPrice = 0 } = app;
  return {
    base,
    support,
    addOns: extras,
    total: base + support + extras,
    struckTotal: originalPrice > base ? originalPrice + support + extras : undefined,
  };
}

/** The query of a `/contact` link that carries what was chosen; never a price: that page computes it again. */
export function configurationQuery(appId: string, configuration: Configuration): string {
  return withConfiguration(new URLSearchParams({ app: appId }), configuration).toString();
}

/** The same query with what was chosen. */
export function withConfiguration(query: URLSearchParams, { support, addOns: chosen }: Configuration): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set('support', support);
  changed.set('addons', chosen.join(' '));
  return changed;
}

/** What such a query chose: the app's id, and only support levels and add-ons that exist. Undefined without an app. */
export function parseConfiguration(
  query: URLSearchParams,
): { appId: string; configuration: Configuration } | undefined {
  const appId = query.get('app') ?? '';
  if (!/^\d{1,9}$/.test(appId)) return undefined;
  return { appId, configuration: configurationIn(query) };
}

/** What a query chose, and what is chosen to begin with where it says nothing. */
export function configurationIn(query: URLSearchParams): Configuration {
  const support = supportLevels.find(({ id }) => id === query.get('support'))?.id ?? defaultConfiguration.support;
  const named = query.get('addons')?.split(/[ ,]/);
  const chosen = named ? addOns.map(({ id }) => id).filter((id) => named.includes(id)) : defaultConfiguration.addOns;
  return { support, addOns: chosen };
}
