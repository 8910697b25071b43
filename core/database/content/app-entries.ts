import { completed } from '../../content/check.ts';
import { tableKinds } from '../../content/content.ts';
import type { ValuesOf } from '../../content/fields.ts';
import type { App } from '../app.ts';

export const appFields = tableKinds.apps.fields;

export type AppValues = ValuesOf<typeof appFields>;

/** What the studio says of an app, as its kind describes it. */
export function appValues({ discountEndDate, ...row }: App): AppValues {
  return completed(appFields, { ...row, discountEndDate: discountEndDate?.toISOString() });
}

/** The columns that hold it. */
export function appColumns({ discountEndDate, features, ...values }: AppValues) {
  return { ...values, features: [...features], discountEndDate: discountEndDate ? new Date(discountEndDate) : null };
}

/** What in an app's prices contradicts itself, by field; undefined when nothing does. */
export function priceError(values: AppValues): { field: 'originalPrice'; sentence: string } | undefined {
  const { price, originalPrice, discountPercentage, discountEndDate } = values;
  if (originalPrice !== null && originalPrice <= price)
    return { field: 'originalPrice', sentence: 'The price before the discount must be higher than the price' };
  if (originalPrice === null && (discountPercentage !== null || discountEndDate !== ''))
    return { field: 'originalPrice', sentence: 'A discount needs the price before it' };
  return undefined;
}
