export interface Category {
  key: string;
  name: string;
  /** One of the nine of the spectrum, or 'neutral'. */
  hue: string;
}

export interface App {
  id: string;
  name: string;
  description: string;
  /** The key of its category, in lower case. */
  category: string;
  /** A path of this site or a URL. */
  image: string;
  /** In whole units of the studio's currency. */
  price: number;
  originalPrice?: number;
  /** 15 means 15% off; derived from both prices. */
  discountPercentage?: number;
  /** ISO 8601. */
  discountEndDate?: string;
  timeline: string;
  /** In tenths: 45 means 4.5. */
  rating: number;
  reviewCount: number;
  soldCount: number;
  featured: boolean;
}

export interface CategoryOffer {
  category: string;
  apps: number;
  /** The lowest price in the category, in whole units of the studio's currency. */
  from: number;
}

export const searchMaxLength = 100;

/** Marks a list that shows the nearest apps because none matched the search. */
export const nearestHeader = 'X-Nearest';
export const appNotFoundMessage = 'App not found';

export function findCategory(text: string, categories: readonly Category[]): Category | undefined {
  const wanted = text.trim().toLowerCase();
  return categories.find(({ key }) => key === wanted);
}

export function categoryOf(key: string, categories: readonly Category[]): Category {
  const readable = () => key.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
  return findCategory(key, categories) ?? { key, name: readable(), hue: 'neutral' };
}

export function ratingText(rating: number): string {
  return (rating / 10).toFixed(1);
}

export function starsOf(rating: number): number {
  return Math.floor(rating / 10);
}

export function percentOff({
  price,
  originalPrice,
}: {
  price: number;
  originalPrice?: number | null | undefined;
}): number {
  return !originalPrice || originalPrice <= price ? 0 : Math.round(100 * (1 - price / originalPrice));
}

export function isDiscountOver({ discountEndDate }: Pick<App, 'discountEndDate'>, now: number): boolean {
  return discountEndDate !== undefined && new Date(discountEndDate).getTime() <= now;
}

/** `app` at `now`: an ended discount leaves no trace, and the price is the original one. */
export function appAt(app: App, now: number): App {
  if (!isDiscountOver(app, now)) return app;
  const { originalPrice, discountPercentage: _percentage, discountEndDate: _end, ...rest } = app;
  return { ...rest, price: originalPrice ?? rest.price };
}

export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  isExpired: boolean;
}

export function countdownTo(end: string, now: number): Countdown {
  const total = Math.max(0, Math.ceil((new Date(end).getTime() - now) / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    isExpired: total === 0,
  };
}
