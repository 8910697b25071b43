import { createHash } from 'node:crypto';
import type { Request } from '@hapi/hapi';
import type { Loaded, SiteFacts } from '@prism/core/contract/site';
import { studioTopic } from '@prism/core/database/content/studio';
import type { Lifetime } from '../http/versioned-cache.ts';
import { readSite, siteTopic } from './facts.ts';
import { loadFrom } from './pages.ts';

type Asking = Pick<Request, 'em' | 'server' | 'studio'>;

/** What a page is made of: the facts of the site and answers of our own API. Notes a name of exactly what each of these said. */
export class Sources {
  /** By path; undefined where nothing names what was said. */
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
    // Of an answer that fails: the page may do without.
    this.#tags.set(path, undefined);
    const { loaded, tag, freshUntil, topics } = await loadFrom<Data>(request, path);
    this.#tags.set(path, tag);
    this.#freshUntil = Math.min(this.#freshUntil, freshUntil);
    if (topics) for (const topic of topics) this.#topics.add(topic);
    else this.#isOfAnything = true;
    return loaded;
  }

  /**
   * How long the page holds from now on, where all that it is made of still says the same. It is kept with the page, so it must
   * not hold on to the request that the page was made for.
   */
  readonly confirm = async (request: Asking): Promise<Lifetime | undefined> => {
    const now = new Sources();
    try {
      await Promise.all([now.readSite(request), ...[...this.#tags.keys()].map((path) => now.load(request, path))]);
    } catch {
      // Whoever makes the page anew finds out what is wrong.
      return undefined;
    }
    const saysTheSame = [...this.#tags].every(([path, tag]) => tag !== undefined && tag === now.#tags.get(path));
    return saysTheSame && now.#site === this.#site ? now.lifetime : undefined;
  };
}
