import type { App } from '@prism/core/contract/apps';
import type { Product } from './product.ts';

/** The app as the marketplace has it. */
export async function appOf({ baseUrl }: Product, id: string): Promise<App> {
  const response = await fetch(`${baseUrl}/api/apps/${id}`);
  if (!response.ok) throw new Error(`there is no app ${id}`);
  const app: App = JSON.parse(await response.text());
  return app;
}
