import type { Loaded, PageRequest } from '@prism/core/contract/site';
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ApiError } from './client.ts';

/** The response of a GET of our own API. */
export interface Resource<Data> {
  address: string;
  fetch: () => Promise<Data>;
}

interface State {
  /** Undefined until it has loaded. */
  data?: unknown;
  coming?: Promise<unknown>;
  hasFailed?: boolean;
}

/**
 * Responses that public pages show, by URL: loaded once and kept until the site closes, because a page must not lose
 * its content. The dashboard, which refetches, uses a query client instead.
 */
export class Resources {
  readonly #states = new Map<string, State>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until it changes. */
  state(address: string): Readonly<State> | undefined {
    return this.#states.get(address);
  }

  get<Data>(resource: Resource<Data>): Data | undefined;
  get({ address }: Resource<unknown>): unknown {
    return this.#states.get(address)?.data;
  }

  keep(address: string, data: unknown) {
    this.#set(address, { data });
  }

  /** The data to send with the document, sorted, so that every server renders the same document. */
  all(): [address: string, data: unknown][] {
    return [...this.#states]
      .flatMap(([address, { data }]): [string, unknown][] => (data === undefined ? [] : [[address, data]]))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Resolves when it has loaded; concurrent calls share the request. Throws as the call does. */
  async fetch({ address, fetch }: Resource<unknown>): Promise<void> {
    const state = this.state(address);
    if (state?.data !== undefined) return;
    const coming = state?.coming ?? fetch();
    if (!state?.coming) this.#set(address, { coming });
    try {
      this.keep(address, await coming);
    } catch (error) {
      this.#set(address, { hasFailed: true });
      throw error;
    }
  }

  #set(address: string, state: State) {
    this.#states.set(address, state);
    for (const listener of this.#listeners) listener();
  }
}

const ResourcesContext = createContext<Resources | undefined>(undefined);

export const ResourcesProvider = ResourcesContext.Provider;

export function useResources(): Resources {
  const resources = use(ResourcesContext);
  if (!resources) throw new Error('useResources needs a ResourcesProvider around it');
  return resources;
}

export function useResource<Data>(resource: Resource<Data>, isWanted = true) {
  const resources = useResources();
  const { address } = resource;
  const read = () => resources.state(address);
  const state = useSyncExternalStore(resources.subscribe, read, read);
  // Errors are in the state.
  const fetch = () => void resources.fetch(resource).catch(() => undefined);
  const onAddress = useEffectEvent(fetch);

  useEffect(() => {
    if (isWanted) onAddress();
  }, [resources, address, isWanted]);

  return { data: resources.get(resource), hasFailed: state?.hasFailed === true, retry: fetch };
}

/** The response, or null for a 404. */
export async function nullWhenUnknown<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Loads the response of a GET before the server renders the page, null for a 404. Errors are left out: the browser then
 * retries, and shows an error if that fails, too.
 */
export async function prefetch<Data>(
  resources: Resources,
  resource: Resource<Data>,
  load: PageRequest['load'],
): Promise<Data | undefined> {
  return await keepLoaded(resources, resource, load, (loaded) => loaded?.data ?? null);
}

/** As `prefetch`, for a page of a list. */
export async function prefetchList<Data>(
  resources: Resources,
  resource: Resource<Data>,
  load: PageRequest['load'],
): Promise<Data | undefined> {
  return await keepLoaded(resources, resource, load, (loaded) => {
    if (!loaded) return undefined;
    const { data: rows, total, isEstimate, isNearest } = loaded;
    return { rows, total, isEstimate, isNearest };
  });
}

async function keepLoaded<Data>(
  resources: Resources,
  resource: Resource<Data>,
  load: PageRequest['load'],
  toData: (loaded: Loaded | undefined) => unknown,
): Promise<Data | undefined> {
  try {
    resources.keep(resource.address, toData(await load(resource.address)));
  } catch {
    return undefined;
  }
  return resources.get(resource);
}
