import { parentPort } from 'node:worker_threads';
import { outOfBounds } from '../markdown/bounds.ts';
import { renderArticle, type ArticleHtml } from './article-html.ts';

/** What this thread answers to a text: the article, or why there is none; at first that it is ready. */
export type Rendered = 'ready' | ArticleHtml | { problem: string };

// Run by articles.ts, which ends it where it takes too long.
function rendered(markdown: string): Rendered {
  const problem = outOfBounds(markdown);
  if (problem) return { problem };
  try {
    return renderArticle(markdown);
  } catch {
    return { problem: 'Its formatting is too tangled to be shown. Take out what stands in each other.' };
  }
}

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(rendered(markdown)));
parentPort?.postMessage('ready' satisfies Rendered);
