import { completed } from '../../content/check.ts';
import { tableKinds } from '../../content/content.ts';
import type { AppValues } from '../../content/kinds/apps.ts';
import type { App } from '../app.ts';

export const appFields = tableKinds.apps.fields;

export function appValues({ discountEndDate, more, ...row }: App): AppValues {
  return completed(appFields, { ...more, ...row, discountEndDate: discountEndDate?.toISOString() });
}

export function appColumns(values: AppValues) {
  const { name, description, about, category, image, timeline, featured, features, ...others } = values;
  const { price, originalPrice, discountEndDate, ...more } = others;
  return {
    name,
    description,
    about,
    category,
    image,
    timeline,
    featured,
    features,
    price,
    originalPrice,
    discountEndDate: discountEndDate ? new Date(discountEndDate) : null,
    more,
  };
}

export function priceError(values: AppValues): { field: 'originalPrice'; sentence: string } | undefined {
  const { price, originalPrice, discountEndDate } = values;
  if (originalPrice !== null && originalPrice <= price)
    return { field: 'originalPrice', sentence: 'The price before the discount must be higher than the price' };
  if (originalPrice === null && discountEndDate !== '')
    return { field: 'originalPrice', sentence: 'A discount needs the price before it' };
  return undefined;
}
