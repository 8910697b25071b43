import { appAt, type App, type AppDetail } from '@prism/core/contract/apps';
import type { App as AppRow } from '@prism/core/database/app';

/** What of a row visitors see on a card. */
export type ShownApp = Pick<AppRow, keyof App>;

/** An app as visitors see it at `now`. */
export function toApp(row: ShownApp, now: number): App {
  const { name, description, category, image, price, timeline, rating, reviewCount, soldCount, featured } = row;
  const { originalPrice, discountPercentage, discountEndDate } = row;
  const app: App = {
    id: String(row.id),
    ...{ name, description, category, image, price },
    ...(typeof originalPrice === 'number' && { originalPrice }),
    ...(typeof discountPercentage === 'number' && { discountPercentage }),
    ...(discountEndDate && { discountEndDate: discountEndDate.toISOString() }),
    ...{ timeline, rating, reviewCount, soldCount, featured },
  };
  return appAt(app, now);
}

/** The same with what only its own page tells. */
export function toAppDetail(row: AppRow, now: number, imageAlt: string | null = null): AppDetail {
  return { ...toApp(row, now), about: row.about, features: row.features, imageAlt };
}
