import { sectionHeadings } from '@prism/core/markdown/headings';
import { readPrompt, type Asked } from '../local/sandbox/asked.ts';
import type { ModelRequest } from '../local/sandbox/wire.ts';
import type { FakeAnswer } from './fake-provider.ts';

/** An article as one response: head lines up to `---`, then the text. Chunks are counted over all of it. */
export interface ScriptedArticle extends Pick<FakeAnswer, 'delayMs' | 'fault'> {
  chunks?: readonly string[];
  /** Waits before the chunk of this number. */
  holds?: readonly (readonly [chunk: number, until: Promise<unknown>])[];
}

interface Range {
  from: number;
  to: number;
}

/** Answers each step of an article with its part. A repeated step starts the article that `next` returns. */
export function inSteps(next: () => ScriptedArticle): (request: ModelRequest) => FakeAnswer {
  const current = new Map<string, { script: ScriptedArticle; asked: Set<string> }>();
  return (request) => {
    const asked = readPrompt(request.user);
    const topic = asked.fact('Topic') ?? '';
    const part = `${asked.kind} ${asked.heading} ${request.json}`;
    let article = current.get(topic);
    if (!article || article.asked.has(part)) {
      article = { script: next(), asked: new Set() };
      current.set(topic, article);
    }
    article.asked.add(part);
    return answerFrom(article.script, asked);
  };
}

const headPattern = /^Title: [^]*?\n---\n\s*/;

function answerFrom({ chunks = [], holds = [], delayMs = 0, fault }: ScriptedArticle, asked: Asked): FakeAnswer {
  const text = chunks.join('');
  const [head] = headPattern.exec(text) ?? [];
  if (fault?.kind === 'status' || fault?.kind === 'reset') return { fault };
  if (head === undefined) return { chunks, delayMs, ...(fault && { fault }) };
  if (asked.kind === 'outline') return { chunks: [outlineOf(head)] };
  const range = rangeOf(text, head.length, asked);
  let length = 0;
  const starts = chunks.map((chunk) => (length += chunk.length) - chunk.length);
  const startOf = (chunk: number) => starts[chunk] ?? text.length;
  const isIn = (at: number) => at >= range.from && (at < range.to || (at === text.length && range.to === at));
  const pieces = chunks.flatMap((chunk, index) => {
    const [from, to] = [Math.max(range.from, startOf(index)), Math.min(range.to, startOf(index) + chunk.length)];
    return from < to ? [{ text: text.slice(from, to), from }] : [];
  });
  const before = (at: number) => pieces.filter(({ from }) => from < at).length;
  const own = holds.flatMap(([chunk, until]) =>
    isIn(startOf(chunk)) ? [{ before: before(startOf(chunk)), until }] : [],
  );
  return {
    chunks: played(
      pieces.map((piece) => piece.text),
      own,
    ),
    delayMs,
    ...(fault && isIn(startOf(fault.after)) && { fault: { ...fault, after: before(startOf(fault.after)) } }),
  };
}

async function* played(pieces: readonly string[], holds: readonly { before: number; until: Promise<unknown> }[]) {
  for (let index = 0; index <= pieces.length; index += 1) {
    for (const hold of holds) if (hold.before === index) await hold.until;
    const piece = pieces[index];
    if (piece !== undefined) yield piece;
  }
}

function outlineOf(head: string): string {
  const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  const list = (name: string, separator: string) =>
    line(name)
      .split(separator)
      .map((item) => item.trim())
      .filter(Boolean);
  return JSON.stringify({
    title: line('Title'),
    excerpt: line('Excerpt'),
    tags: list('Tags', ','),
    sections: list('Sections', '|'),
  });
}

/** The range of the requested part; empty if the article has none. */
function rangeOf(text: string, bodyAt: number, { kind, heading }: Asked): Range {
  if (kind === 'whole') return { from: bodyAt, to: text.length };
  const headings = sectionHeadings(text.slice(bodyAt)).map(({ title, index }) => ({ title, at: bodyAt + index }));
  const place = kind === 'opening' ? -1 : headings.findIndex(({ title }) => title === heading);
  if (kind === 'section' && place === -1) return { from: text.length, to: text.length };
  return { from: headings[place]?.at ?? bodyAt, to: headings[place + 1]?.at ?? text.length };
}
