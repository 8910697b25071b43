import { providerIds, type ProviderId } from '@prism/core/contract/generations';
import type { ModelRequest } from '../../local/sandbox/wire.ts';
import type { FakeAnswer, Fault } from '../../test/fake-provider.ts';
import { orderArticle } from '../people.ts';
import { openSite } from '../site.ts';
import type { Trial } from '../trials.ts';
import { outcomeOf } from './evidence.ts';
import type { ArticleEvidence } from './promises.ts';
import { readPrompt } from '../../local/sandbox/asked.ts';
import { answerTo, headings, topicOf } from './written.ts';

const retryAfterSeconds = 9;
/** The fault is in the third section, after some words. */
const troubled = headings[2];
const after = 30;

interface Trouble {
  name: string;
  fault: Fault | 'empty';
  /** A retry cannot help, so the job is not retried. */
  isFinal?: true;
}

const troubles: readonly Trouble[] = [
  { name: `429 with Retry-After: ${retryAfterSeconds}`, fault: { kind: 'status', status: 429, retryAfterSeconds } },
  { name: '500', fault: { kind: 'status', status: 500 } },
  { name: 'stream cut', fault: { kind: 'cut', after } },
  { name: 'stream hangs', fault: { kind: 'hang', after } },
  { name: 'malformed chunk', fault: { kind: 'malformed', after } },
  { name: 'empty answer', fault: 'empty' },
  { name: 'refusal', fault: { kind: 'refused', after }, isFinal: true },
];

interface Case {
  topic: string;
  trouble: Trouble;
  provider: ProviderId;
  /** How often it occurs. */
  times: number;
  /** When the provider was asked for that section. */
  asked: number[];
}

/** Each provider with each fault, once and permanently, concurrently. */
export const provider: Trial = {
  async run(stage) {
    const cases = troubles.flatMap((trouble) => [...casesOf(trouble, 1), ...casesOf(trouble, Infinity)]);
    const site = await openSite(stage, {
      provider: { answers: (request) => answer(request, cases) },
      env: { ARTICLE_CONCURRENCY: '50' },
    });
    for (const { topic, provider: id } of cases) await orderArticle(site, topic, { provider: id, followers: [] });
    const { broken, seconds } = await outcomeOf(site, 240_000);
    const rows = await site.sql<Row>('select topic, status, error, text from generations');
    const findings = troubles.map((trouble) => {
      const own = cases.filter((one) => one.trouble === trouble);
      const waits = own.flatMap(({ asked }) => waitsBetween(asked));
      const shortest = waits.length > 0 ? `, retried after ${(Math.min(...waits) / 1000).toFixed(1)} s at least` : '';
      const wrong = own.flatMap((one) =>
        wrongWith(
          one,
          rows.find(({ topic }) => topic === one.topic),
        ),
      );
      return { what: `provider: ${trouble.name}`, broken: wrong, detail: `${own.length} articles${shortest}` };
    });
    return [...findings, { what: 'provider: all articles', broken, detail: `ended after ${seconds.toFixed(1)} s` }];
  },
};

function casesOf(trouble: Trouble, times: number): Case[] {
  const often = times === 1 ? 'once' : 'always';
  return providerIds.map((id) => ({
    topic: `${trouble.name} ${often} from ${id}`,
    trouble,
    provider: id,
    times,
    asked: [],
  }));
}

function answer(request: ModelRequest, cases: readonly Case[]): FakeAnswer {
  const topic = topicOf(request);
  const chunks = answerTo(request);
  const found = cases.find((one) => one.topic === topic);
  if (!found || readPrompt(request.user).heading !== troubled || found.asked.push(Date.now()) > found.times)
    return { chunks };
  return found.trouble.fault === 'empty' ? { chunks: [] } : { chunks, fault: found.trouble.fault };
}

type Row = Pick<ArticleEvidence, 'topic' | 'status' | 'error' | 'text'>;

/** What `outcomeOf` cannot know: the expected status, number of tries and pauses. */
function wrongWith({ topic, trouble: { fault, isFinal }, times, asked }: Case, row: Row | undefined): string[] {
  if (!row) return [`"${topic}" was never ordered`];
  const fails = isFinal === true || times === Infinity;
  const tries = isFinal ? 1 : Math.min(3, times + 1);
  const wrong: string[] = [];
  // The remaining text is short, so it needs a look.
  if (row.status !== (fails ? 'failed' : 'needs-look')) wrong.push(`"${topic}" is ${row.status}: ${row.error ?? ''}`);
  if (asked.length !== tries) wrong.push(`"${topic}" was asked for ${asked.length} times instead of ${tries}`);
  if (fails && fault !== 'empty' && 'after' in fault && row.text === '') wrong.push(`"${topic}" lost its text`);
  if (fault !== 'empty' && fault.kind === 'status' && fault.retryAfterSeconds) {
    const shortest = Math.min(...waitsBetween(asked));
    if (shortest < fault.retryAfterSeconds * 1000) wrong.push(`"${topic}" was retried after ${shortest} ms`);
  }
  return wrong;
}

function waitsBetween(times: number[]): number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}
