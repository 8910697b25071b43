import type { AppDetail } from '@prism/core/content/kinds/apps';
import { appAt, percentOff, type App } from '@prism/core/contract/apps';
import type { App as AppRow } from '@prism/core/database/app';
import { appValues } from '@prism/core/database/content/app-entries';

export type ShownApp = Pick<AppRow, Exclude<keyof App, 'discountPercentage'>>;

export type AppFigures = Pick<App, 'rating' | 'reviewCount' | 'soldCount'>;

export const noFigures: AppFigures = { rating: 0, reviewCount: 0, soldCount: 0 };

/** An app as visitors see it at `now`. `figures` replace its stored, unproven ones. */
export function toApp(row: Omit<ShownApp, keyof AppFigures>, now: number, figures: AppFigures): App {
  const { name, description, category, image, price, timeline, featured } = row;
  const { originalPrice, discountEndDate } = row;
  const discountPercentage = percentOff(row);
  const app: App = {
    id: String(row.id),
    name,
    description,
    category,
    image,
    price,
    ...(typeof originalPrice === 'number' && { originalPrice }),
    ...(discountPercentage > 0 && { discountPercentage }),
    ...(discountEndDate && { discountEndDate: discountEndDate.toISOString() }),
    timeline,
    ...figures,
    featured,
  };
  return appAt(app, now);
}

export function toAppDetail(
  row: AppRow,
  now: number,
  { figures, ...made }: { figures: AppFigures } & Pick<AppDetail, 'aboutHtml' | 'imageAlt'>,
): AppDetail {
  // Cards omit empty fields and ended discounts.
  const { originalPrice: _price, discountEndDate: _end, searchedAs: _words, ...values } = appValues(row);
  return { ...values, ...toApp(row, now, figures), ...made };
}
