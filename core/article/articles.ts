import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { escapeHtml } from '../html/escape.ts';
import { LruCache } from '../process/lru-cache.ts';
import type { ArticleHtml } from './article-html.ts';
import type { Rendered } from './render-thread.ts';

export interface NoArticle {
  problem: string;
}

const articlesKept = 100;
const kept = new LruCache<ArticleHtml | NoArticle>(articlesKept);

/** CPU milliseconds for any text and for each character: ten times what real texts need. */
const allowance = { ofAll: 300, ofCharacter: 0.01 } as const;

const tooSlow: NoArticle = {
  problem: 'It takes too long to render. Remove repeated markup, or put it in a code block.',
};

export async function articleHtml(markdown: string): Promise<ArticleHtml | NoArticle> {
  const key = createHash('sha256').update(markdown).digest('base64');
  const known = kept.get(key);
  if (known) return known;
  const article = await renderApart(markdown);
  kept.set(key, article);
  return article;
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * Renders without a cache, for unfinished text. In a worker thread, one text at a time, because a malicious text can
 * keep the parser busy for minutes.
 */
export async function renderApart(markdown: string): Promise<ArticleHtml | NoArticle> {
  const rendered = queue.then(async () => await renderNext(markdown));
  queue = rendered.catch(() => undefined);
  return await rendered;
}

export function inPlainWords(markdown: string): ArticleHtml {
  const paragraphs = markdown.split('\n\n').filter((words) => words.trim());
  return { html: paragraphs.map((words) => `<p>${escapeHtml(words.trim())}</p>\n`).join(''), contents: [] };
}

let thread: RenderThread | undefined;
let ending: NodeJS.Timeout | undefined;
/** The thread takes 24 MB, so it ends after a pause. */
const idleMs = 5 * 60_000;

async function renderNext(markdown: string): Promise<ArticleHtml | NoArticle> {
  clearTimeout(ending);
  thread ??= new RenderThread();
  try {
    return await thread.render(markdown);
  } finally {
    if (thread.hasEnded) thread = undefined;
    else ending = setTimeout(endThread, idleMs).unref();
  }
}

function endThread(): void {
  void thread?.end();
  thread = undefined;
}

class RenderThread {
  readonly #worker: Worker;
  readonly #ready: Promise<Rendered>;
  #settle: PromiseWithResolvers<Rendered>;
  hasEnded = false;

  constructor() {
    this.#settle = Promise.withResolvers();
    this.#ready = this.#settle.promise;
    this.#worker = new Worker(new URL('render-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    this.#worker.on('message', (answer: Rendered) => this.#settle.resolve(answer));
    this.#worker.on('error', (error) => {
      this.hasEnded = true;
      const isOfText = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isOfText) this.#settle.resolve(tooSlow);
      else this.#settle.reject(error);
    });
    this.#worker.on('exit', () => {
      this.hasEnded = true;
      this.#settle.resolve(tooSlow);
    });
  }

  async render(markdown: string): Promise<ArticleHtml | NoArticle> {
    this.#worker.ref();
    await this.#ready;
    this.#settle = Promise.withResolvers();
    const { promise } = this.#settle;
    const rendered = new AbortController();
    this.#worker.postMessage(markdown);
    try {
      const deadline = this.#endAfter(allowance.ofAll + allowance.ofCharacter * markdown.length, rendered.signal);
      const [answer] = await Promise.all([promise.finally(() => rendered.abort()), deadline]);
      if (answer === 'ready') throw new Error('the thread that renders articles is out of step');
      return answer;
    } finally {
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Terminates the thread after this much CPU time. Time in which others compute does not count. */
  async #endAfter(milliseconds: number, done: AbortSignal): Promise<void> {
    const before = await this.#worker.cpuUsage();
    let left = milliseconds;
    while (!done.aborted) {
      await delay(left, undefined, { signal: done }).catch(() => undefined);
      if (done.aborted || this.hasEnded) return;
      const { user, system } = await this.#worker.cpuUsage(before);
      left = milliseconds - (user + system) / 1000;
      if (left < 1) await this.#worker.terminate();
    }
  }
}
