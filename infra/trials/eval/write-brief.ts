import { countWords } from '@prism/core/contract/generations';
import { noOutline, readOutline, type Outline } from '../../../workers/article/outline.ts';
import { leadOf, partsToWrite } from '../../../workers/article/part.ts';
import { createPartText } from '../../../workers/article/part-text.ts';
import { longestText, outlinePrompt, partPrompt, type Prompt } from '../../../workers/article/prompt.ts';
import type { ArticleProvider, Usage } from '../../../workers/article/providers/provider.ts';
import { readAnswer } from '../../../workers/article/providers/read-answer.ts';
import type { Brief } from './briefs.ts';

export interface Written {
  outline: Outline;
  /** Markdown, as in a draft. */
  text: string;
  usage: Usage;
  /** For the outline request and each part. */
  secondsToFirstWord: number[];
  wordsPerSecond: number;
}

export interface Writer {
  provider: ArticleProvider;
  model: string;
  signal: AbortSignal;
}

const studio = { company: 'Example Apps Ltd', city: 'Leeds' };

/** Writes a brief with the workers' prompts and parsers, without a database. Rejects if the provider fails. */
export async function writeBrief(writer: Writer, brief: Brief): Promise<Written> {
  const requests: Request[] = [];
  const ask = async (prompt: Prompt, take?: (text: string) => boolean) => {
    const request = await readWhole(writer, brief, prompt, take);
    requests.push(request);
    return request.answer;
  };
  const outline =
    readOutline(await ask(outlinePrompt(brief, 'json', studio))) ??
    readOutline(await ask(outlinePrompt(brief, 'lines', studio))) ??
    noOutline;
  let text = '';
  for (const part of partsToWrite({ ...outline, targetLength: brief.targetLength }, { text, isFinished: false })) {
    const partText = createPartText(part);
    let own = '';
    await ask(partPrompt(brief, { ...outline, text }, part, studio), (piece) => {
      own += partText.feed(piece);
      return partText.isOver();
    });
    text += leadOf(part, text) + own + partText.finish();
  }
  const seconds = requests.reduce((sum, request) => sum + request.seconds, 0);
  return {
    outline,
    text,
    usage: {
      inputTokens: sum(requests.map(({ usage }) => usage.inputTokens)),
      outputTokens: sum(requests.map(({ usage }) => usage.outputTokens)),
    },
    secondsToFirstWord: requests.map(({ firstWord }) => firstWord),
    wordsPerSecond: countWords(text) / Math.max(seconds, 0.001),
  };
}

interface Request {
  answer: string;
  usage: Usage;
  firstWord: number;
  seconds: number;
}

/** `isEnough` gets each chunk and says when to stop. */
async function readWhole(
  { provider, model, signal }: Writer,
  { targetLength }: Brief,
  prompt: Prompt,
  isEnough: (text: string) => boolean = () => false,
): Promise<Request> {
  const startedAt = performance.now();
  const since = () => (performance.now() - startedAt) / 1000;
  const limits = { idleTimeoutMs: 60_000, timeoutMs: 600_000, maxLength: longestText(targetLength) };
  let answer = '';
  let firstWord: number | undefined;
  let usage: Usage = { inputTokens: 0, outputTokens: 0 };
  for await (const chunk of readAnswer(provider, { model, ...prompt }, { signal, ...limits })) {
    usage = chunk.usage ?? usage;
    if (!chunk.text) continue;
    firstWord ??= since();
    answer += chunk.text;
    if (isEnough(chunk.text)) break;
  }
  return { answer, usage, firstWord: firstWord ?? since(), seconds: since() };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
