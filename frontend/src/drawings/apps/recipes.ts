import type { Category } from '@prism/core/contract/apps';
import type { Recipe } from './device.ts';
import { eCommerce } from './recipes/e-commerce.ts';
import { education } from './recipes/education.ts';
import { fintech } from './recipes/fintech.ts';
import { food } from './recipes/food.ts';
import { gaming } from './recipes/gaming.ts';
import { health } from './recipes/health.ts';
import { productivity } from './recipes/productivity.ts';
import { realEstate } from './recipes/real-estate.ts';
import { social } from './recipes/social.ts';

/** The first app of a category has its plate and its first screen drawn by hand, as the design has them. */
type HandDrawn = Pick<Recipe, 'kind' | 'detail'>;

/** By the name in the app's image address, e.g. `parallel`. */
export type Recipes = Readonly<Record<string, Recipe | HandDrawn>>;

export const recipes: Readonly<Record<Category, Recipes>> = {
  fintech,
  'e-commerce': eCommerce,
  social,
  health,
  'real estate': realEstate,
  food,
  gaming,
  productivity,
  education,
};
