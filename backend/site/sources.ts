import { createHash } from 'node:crypto';
import type { Request } from '@hapi/hapi';
import type { Loaded, SiteFacts } from '@prism/core/contract/site';
import { studioTopic } from '@prism/core/database/content/studio';
import type { Lifetime } from '../http/versioned-cache.ts';
import { readSite, siteTopic } from './facts.ts';
import { loadFrom } from './pages.ts';

type Asking = Pick<Request, 'em' | 'server' | 'studio'>;

/** Dependencies of a page: the site's facts and API responses, each with its tag. */
export class Sources {
  /** By path; undefined without a tag. */
  readonly #tags = new Map<string, string | undefined>();
  readonly #topics = new Set<string>([siteTopic, studioTopic]);
  #site: string | undefined;
  #freshUntil = Infinity;
  #isOfAnything = false;

  get lifetime(): Lifetime {
    return { freshUntil: this.#freshUntil, topics: this.#isOfAnything ? undefined : [...this.#topics] };
  }

  async readSite(request: Asking): Promise<SiteFacts> {
    const { site, freshUntil } = await readSite(request, async (path) => await this.load(request, path));
    this.#freshUntil = Math.min(this.#freshUntil, freshUntil);
    this.#site = createHash('sha256').update(JSON.stringify(site)).digest('base64url');
    return site;
  }

  async load<Data>(request: Asking, path: string): Promise<Loaded<Data> | undefined> {
    // A failed response, without which the page may be rendered.
    this.#tags.set(path, undefined);
    const { loaded, tag, freshUntil, topics } = await loadFrom<Data>(request, path);
    this.#tags.set(path, tag);
    this.#freshUntil = Math.min(this.#freshUntil, freshUntil);
    if (topics) for (const topic of topics) this.#topics.add(topic);
    else this.#isOfAnything = true;
    return loaded;
  }

  /**
   * How much longer the page is valid if its sources are unchanged. It is cached with the page, so it must not retain
   * the page's request.
   */
  readonly confirm = async (request: Asking): Promise<Lifetime | undefined> => {
    const now = new Sources();
    try {
      await Promise.all([now.readSite(request), ...[...this.#tags.keys()].map((path) => now.load(request, path))]);
    } catch {
      // Rendering the page again will report the error.
      return undefined;
    }
    const saysTheSame = [...this.#tags].every(([path, tag]) => tag !== undefined && tag === now.#tags.get(path));
    return saysTheSame && now.#site === this.#site ? now.lifetime : undefined;
  };
}
