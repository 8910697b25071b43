import { parentPort } from 'node:worker_threads';
import { outOfBounds } from '../markdown/bounds.ts';
import { renderArticle, type ArticleHtml } from './article-html.ts';

export type Rendered = 'ready' | ArticleHtml | { problem: string };

// Started by articles.ts, which terminates it after the deadline.
function rendered(markdown: string): Rendered {
  const problem = outOfBounds(markdown);
  if (problem) return { problem };
  try {
    return renderArticle(markdown);
  } catch {
    return { problem: 'Its formatting is nested too deeply. Remove some levels.' };
  }
}

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(rendered(markdown)));
parentPort?.postMessage('ready' satisfies Rendered);
