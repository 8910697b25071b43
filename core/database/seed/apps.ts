import { readFileSync } from 'node:fs';
import type { Category } from '../../contract/apps.ts';
import { eCommerce } from './apps/e-commerce.ts';
import { education } from './apps/education.ts';
import { fintech } from './apps/fintech.ts';
import { food } from './apps/food.ts';
import { gaming } from './apps/gaming.ts';
import { health } from './apps/health.ts';
import { productivity } from './apps/productivity.ts';
import { realEstate } from './apps/real-estate.ts';
import { social } from './apps/social.ts';
import type { AppSeed } from './apps/app-seed.ts';

/** In the order in which the first nine apps stand on the shelf. */
const shelves: readonly (readonly [Category, readonly AppSeed[]])[] = [
  ['fintech', fintech],
  ['e-commerce', eCommerce],
  ['food', food],
  ['health', health],
  ['real estate', realEstate],
  ['gaming', gaming],
  ['social', social],
  ['productivity', productivity],
  ['education', education],
];

/** The apps a new site starts with: one of each category after the other, numbered from 1. */
export function apps(now: Date) {
  const rounds = Math.max(...shelves.map(([, seeds]) => seeds.length));
  const mixed = Array.from({ length: rounds }, (_, round) =>
    shelves.flatMap(([category, seeds]) => {
      const seed = seeds[round];
      return seed ? [{ category, seed }] : [];
    }),
  ).flat();
  return mixed.map(({ category, seed }, index) => {
    const { name, description, price, timeline, rating, reviews, sold, featured = false, discount } = seed;
    const [originalPrice, percentage, hours] = discount ?? [];
    const slug = name.toLowerCase().replaceAll(' ', '-');
    return {
      id: index + 1,
      ...{ name, description, category, price, timeline, rating, featured },
      about: readFileSync(new URL(`./apps/about/${slug}.md`, import.meta.url), 'utf8').trim(),
      image: `/illustrations/apps/${slug}.svg`,
      originalPrice: originalPrice ?? null,
      discountPercentage: percentage ?? null,
      discountEndDate: hours === undefined ? null : new Date(now.getTime() + hours * 3_600_000),
      reviewCount: reviews,
      soldCount: sold,
    };
  });
}
