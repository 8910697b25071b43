import { appAt, type App, type AppDetail } from '@prism/core/contract/apps';
import type { App as AppRow } from '@prism/core/database/app';

/** What of a row visitors see on a card. */
export type ShownApp = Pick<AppRow, keyof App>;

/** What people did with an app and said of it, in numbers. */
export type AppFigures = Pick<App, 'rating' | 'reviewCount' | 'soldCount'>;

/** Of an app that nothing is known of, and where nobody is told. */
export const noFigures: AppFigures = { rating: 0, reviewCount: 0, soldCount: 0 };

/** An app as visitors see it at `now`. Its own figures are not to be believed: `figures` are what visitors may be told. */
export function toApp(row: Omit<ShownApp, keyof AppFigures>, now: number, figures: AppFigures): App {
  const { name, description, category, image, price, timeline, featured } = row;
  const { originalPrice, discountPercentage, discountEndDate } = row;
  const app: App = {
    id: String(row.id),
    ...{ name, description, category, image, price },
    ...(typeof originalPrice === 'number' && { originalPrice }),
    ...(typeof discountPercentage === 'number' && { discountPercentage }),
    ...(discountEndDate && { discountEndDate: discountEndDate.toISOString() }),
    ...{ timeline, ...figures, featured },
  };
  return appAt(app, now);
}

/** The same with what only its own page tells. */
export function toAppDetail(
  row: AppRow,
  now: number,
  { figures, imageAlt }: { figures: AppFigures; imageAlt: string | null },
): AppDetail {
  return { ...toApp(row, now, figures), about: row.about, features: row.features, imageAlt };
}
