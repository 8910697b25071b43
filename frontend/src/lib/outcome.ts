import { type Resource, type Resources, useResources } from '../api/resources.ts';

/**
 * What the form of a page brought about where it was sent without scripts. Only the server knows, and hands it to the browser
 * with the page.
 */
export function outcomeOfForm<Outcome extends object>(none: Outcome) {
  const resource: Resource<Outcome> = { address: 'outcome', fetch: async () => none };
  return {
    keep(resources: Resources, given: string | undefined) {
      resources.keep(resource.address, given === undefined ? none : JSON.parse(given));
    },
    useOutcome: (): Outcome => useResources().get(resource) ?? none,
  };
}
