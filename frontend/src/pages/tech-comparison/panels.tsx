import { part } from '../../lib/part.tsx';
import { categories } from './content.ts';
import { Technologies } from './technologies.tsx';
import type { Technology } from './technology.ts';

type Data = Promise<{ technologies: readonly Technology[] }>;

/** One panel for each tab; a visitor fetches only the technologies they look at. */
export const panels = {
  frontend: panel(() => import('./data/frontend.ts')),
  backend: panel(() => import('./data/backend.ts')),
  mobile: panel(() => import('./data/mobile.ts')),
  database: panel(() => import('./data/database.ts')),
  cloud: panel(() => import('./data/cloud.ts')),
};

function panel(fetchData: () => Data) {
  return part(async () => {
    const { technologies } = await fetchData();
    return () => <Technologies technologies={technologies} />;
  });
}

export function categoryOf(tab: string | null): (typeof categories)[number] {
  return categories.find(({ id }) => id === tab) ?? categories[0];
}
