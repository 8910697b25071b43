import { providerIds } from '@prism/core/contract/generations';
import type { FakeAnswer, FakeRequest, Fault as ProviderFault } from '../test/fake-provider.ts';
import { outcomeOf } from './evidence.ts';
import type { Fault } from './fault.ts';
import { orderArticle } from '../trial/people.ts';
import type { ArticleEvidence } from './promises.ts';
import { openSite, type Site } from './site.ts';
import { answerTo, topicOf } from './written.ts';

const retryAfterSeconds = 9;
/** Words that still come before it goes wrong: into the third section. */
const after = 150;

interface Trouble {
  name: string;
  fault: ProviderFault | 'empty';
  /** Trying again cannot help, so the job is not retried. */
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

/** How often a provider is in trouble before it answers well. */
const persistences = [
  { name: 'once', times: 1 },
  { name: 'always', times: Infinity },
] as const;

/** Each provider in each trouble, once and for ever; all at the same time. */
export const provider: Fault = {
  name: 'provider',
  rounds: 1,
  async run(stage) {
    const asked = new Map<string, number[]>();
    const site = await openSite(stage, {
      provider: { answers: (request) => answer(request, asked) },
      env: { ARTICLE_CONCURRENCY: '50' },
    });
    for (const topic of allTopics()) await orderArticle(site, topic.text, { provider: topic.provider });
    const { broken, seconds } = await outcomeOf(site, 240_000);
    const rows = await articlesOf(site);
    const findings = troubles.map((trouble) => ({
      what: `provider: ${trouble.name}`,
      broken: allTopics()
        .filter((topic) => topic.trouble === trouble)
        .flatMap((topic) => wrongWith(topic, rows, asked.get(topic.text) ?? [])),
      detail: describe(trouble, asked),
    }));
    return [...findings, { what: 'provider: all articles', broken, detail: `ended after ${seconds.toFixed(1)} s` }];
  },
};

interface Topic {
  text: string;
  trouble: Trouble;
  persistence: (typeof persistences)[number];
  provider: (typeof providerIds)[number];
}

function allTopics(): Topic[] {
  return troubles.flatMap((trouble) =>
    persistences.flatMap((persistence) =>
      providerIds.map((id) => ({
        text: `${trouble.name} ${persistence.name} from ${id}`,
        trouble,
        persistence,
        provider: id,
      })),
    ),
  );
}

function answer(request: FakeRequest, asked: Map<string, number[]>): FakeAnswer {
  const text = topicOf(request);
  const topic = allTopics().find((candidate) => candidate.text === text);
  const times = asked.get(text) ?? [];
  asked.set(text, [...times, Date.now()]);
  const chunks = answerTo(request);
  if (!topic || times.length >= topic.persistence.times) return { chunks };
  if (topic.trouble.fault === 'empty') return { chunks: [] };
  return { chunks, fault: topic.trouble.fault };
}

type Row = Pick<ArticleEvidence, 'topic' | 'status' | 'error' | 'text'>;

async function articlesOf({ sql }: Site): Promise<Row[]> {
  return await sql<Row>('select topic, status, error, text from generations');
}

/** What `outcomeOf` cannot know: how it should have ended, after how many tries, and how long after one another. */
function wrongWith({ text, trouble, persistence }: Topic, rows: Row[], asked: number[]): string[] {
  const row = rows.find(({ topic }) => topic === text);
  if (!row) return [`"${text}" was never ordered`];
  const fails = trouble.isFinal === true || persistence.times === Infinity;
  const tries = trouble.isFinal ? 1 : Math.min(3, persistence.times + 1);
  const wrong: string[] = [];
  if (row.status !== (fails ? 'failed' : 'completed')) wrong.push(`"${text}" is ${row.status}: ${row.error ?? ''}`);
  if (asked.length !== tries) wrong.push(`"${text}" was asked for ${asked.length} times instead of ${tries}`);
  if (fails && typeof trouble.fault === 'object' && 'after' in trouble.fault && row.text === '')
    wrong.push(`"${text}" lost its text`);
  if (trouble.fault !== 'empty' && trouble.fault.kind === 'status' && trouble.fault.retryAfterSeconds) {
    const shortest = Math.min(...waitsBetween(asked));
    if (shortest < trouble.fault.retryAfterSeconds * 1000)
      wrong.push(`"${text}" was asked for again after ${shortest} ms`);
  }
  return wrong;
}

function describe(trouble: Trouble, asked: Map<string, number[]>): string {
  const topics = allTopics().filter((topic) => topic.trouble === trouble);
  const waits = topics.flatMap(({ text }) => waitsBetween(asked.get(text) ?? []));
  const shortest = waits.length > 0 ? `, asked again after ${(Math.min(...waits) / 1000).toFixed(1)} s at least` : '';
  return `${topics.length} articles${shortest}`;
}

function waitsBetween(times: number[]): number[] {
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}
