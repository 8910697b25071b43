import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '@prism/core/contract/generations';
import type { ArticleDelta, ArticleReset, ArticleSnapshot } from '@prism/core/contract/live';

export interface FeedOptions {
  /** The article as the database holds it now; null when there is none. */
  load(postId: string): Promise<ArticleSnapshot | null>;
  onDelta(delta: ArticleDelta): void;
  onReset(reset: ArticleReset): void;
  retryMs?: number;
}

interface Article {
  run: number;
  /** Undefined while the text up to here is being fetched; deltas wait meanwhile. */
  shown: ArticleSnapshot | undefined;
  waiting: ArticleDelta[];
  caughtUp: Promise<void>;
}

export interface ArticleFeed {
  delta(run: number, delta: ArticleDelta): void;
  /** A further run has begun from the text the database holds. */
  reset(run: number, postId: string): void;
  /** The article is no longer being written. */
  end(postId: string): void;
  /** Messages may have been missed: fetch every article anew. */
  resync(): void;
  /** The whole text and the `seq` it stands at; whatever `onDelta` brings after this goes on from there. */
  watch(postId: string): Promise<ArticleSnapshot | null>;
}

/** Puts an article's deltas in one unbroken order, whatever the bus lost: a gap is filled from the database. */
export function createArticleFeed({ load, onDelta, onReset, retryMs = 250 }: FeedOptions): ArticleFeed {
  const articles = new Map<string, Article>();

  function begin(postId: string, run: number, waiting: ArticleDelta[]): void {
    const [first] = waiting;
    if (first?.seq === 1) return beginAtTheBeginning(postId, run, first);
    const article: Article = { run, shown: undefined, waiting, caughtUp: Promise.resolve() };
    articles.set(postId, article);
    article.caughtUp = catchUp(postId, article);
  }

  function beginAtTheBeginning(postId: string, run: number, first: ArticleDelta): void {
    const shown: ArticleSnapshot = { seq: 0, text: '', status: 'writing', words: 0, percent: 0 };
    const article: Article = { run, shown, waiting: [], caughtUp: Promise.resolve() };
    articles.set(postId, article);
    accept(article, first);
  }

  async function catchUp(postId: string, article: Article): Promise<void> {
    // Whoever writes saves every second, so the database soon reaches what is waiting here.
    while (articles.get(postId) === article) {
      const saved = await load(postId).catch(() => undefined);
      if (articles.get(postId) !== article) return;
      if (saved === null) return void articles.delete(postId);
      if (saved && joins(saved, article.waiting)) return show(postId, article, saved);
      await delay(retryMs);
    }
  }

  function show(postId: string, article: Article, saved: ArticleSnapshot): void {
    article.shown = saved;
    onReset({ postId, seq: saved.seq, text: saved.text });
    const { waiting } = article;
    article.waiting = [];
    for (const delta of waiting) accept(article, delta);
    if (!isRunning(saved.status)) articles.delete(postId);
  }

  function accept(article: Article, delta: ArticleDelta): void {
    const { shown } = article;
    if (!shown || delta.seq <= shown.seq) return;
    shown.seq = delta.seq;
    shown.text += delta.text;
    shown.words = delta.words;
    shown.percent = delta.percent;
    onDelta(delta);
  }

  return {
    delta(run, delta) {
      const article = articles.get(delta.postId);
      if (!article || article.run < run) return begin(delta.postId, run, [delta]);
      // The late words of a worker that has been replaced.
      if (article.run > run) return;
      if (!article.shown) article.waiting.push(delta);
      else if (delta.seq > article.shown.seq + 1) begin(delta.postId, run, [delta]);
      else accept(article, delta);
    },
    reset: (run, postId) => begin(postId, run, []),
    end: (postId) => void articles.delete(postId),
    resync() {
      for (const [postId, { run }] of articles) begin(postId, run, []);
    },
    async watch(postId) {
      const article = articles.get(postId);
      await article?.caughtUp;
      const shown = articles.get(postId)?.shown;
      return shown ? { ...shown } : await load(postId);
    },
  };
}

function joins(saved: ArticleSnapshot, waiting: ArticleDelta[]): boolean {
  const [next] = waiting;
  return !next || next.seq <= saved.seq + 1 || !isRunning(saved.status);
}
