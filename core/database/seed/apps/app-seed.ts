/** An app as the files of `apps/` tell it. */
export interface AppSeed {
  name: string;
  description: string;
  price: number;
  timeline: string;
  rating: number;
  reviews: number;
  sold: number;
  featured?: true;
  /** What it cost before, the percentage off, and how many hours after seeding that ends. */
  discount?: readonly [originalPrice: number, percentage: number, hours: number];
}
