import { readFileSync, writeFileSync } from 'node:fs';
import { parseConfig } from '@prism/core/config/config';
import { providerIds } from '@prism/core/contract/generations';
import { linksAsked } from '@prism/core/contract/sign-offs';
import { promptVersions } from '../../../workers/article/prompt.ts';
import { createProviders } from '../../../workers/article/providers/create-providers.ts';
import { linkProblem } from '../../../workers/webhooks/check-link.ts';
import type { Reach } from '../../../workers/exchange.ts';
import { createSandbox } from '../../local/sandbox/server.ts';
import type { Check } from '../check.ts';
import { briefs, type Brief } from './briefs.ts';
import { measure, similarity } from './measure.ts';
import { report, type Result } from './report.ts';
import { writeBrief, type Writer, type Written } from './write-brief.ts';

/** Orders the same articles every time, to compare models and prompt versions. */
export const check: Check = {
  options: { only: [...providerIds, 'sandbox'].join('|'), save: 'file', against: 'file', quick: '1' },
  async run({ only, save, against, quick }, cleanUp) {
    const writers = await chooseWriters(only, cleanUp);
    if (writers.length === 0) {
      console.log('No provider has a key. Set a key such as OPENAI_API_KEY, or use only=sandbox.');
      return false;
    }
    const asked = quick ? briefs.slice(0, 2) : briefs;
    const results: Result[] = [];
    for (const [name, writer] of writers) results.push(...(await writeAll(name, writer, asked)));
    if (save) writeFileSync(save, `${JSON.stringify(results, null, 2)}\n`);
    const earlier = against ? readResults(against) : [];
    console.log(`\n${report([...earlier, ...results]).join('\n')}`);
    return results.every(({ error }) => error === undefined);
  },
};

/** Providers with a key in the environment; the sandbox if requested. */
async function chooseWriters(only: string | undefined, cleanUp: AsyncDisposableStack): Promise<[string, Writer][]> {
  const { signal } = new AbortController();
  if (only === 'sandbox') {
    const sandbox = await createSandbox({ wordsPerSecond: 2_000 });
    cleanUp.defer(sandbox.close);
    const { providers } = parseConfig({ AI_SANDBOX: 'on', AI_SANDBOX_URL: sandbox.url });
    const { openai } = createProviders(providers);
    return openai.available ? [['sandbox', { provider: openai.provider, model: 'sandbox', signal }]] : [];
  }
  const offered = createProviders(parseConfig(process.env).providers);
  return providerIds.flatMap((id): [string, Writer][] => {
    const writer = offered[id];
    const isAsked = only === undefined || only === id;
    return isAsked && writer.available ? [[id, { provider: writer.provider, model: writer.model, signal }]] : [];
  });
}

/** The internet without private networks. */
const reach: Reach = { networks: undefined };

async function writeAll(provider: string, writer: Writer, asked: readonly Brief[]): Promise<Result[]> {
  const version = `${promptVersions.outline}, ${promptVersions.part}`;
  const written: { brief: Brief; article?: Written; error?: string }[] = [];
  for (const brief of asked) {
    console.log(`${writer.model} writes ${brief.name}`);
    try {
      written.push({ brief, article: await writeBrief(writer, brief) });
    } catch (error) {
      written.push({ brief, error: error instanceof Error ? error.message : String(error) });
    }
  }
  const results = written.map(async ({ brief, article, error }): Promise<Result> => {
    const about = { brief: brief.name, provider, model: writer.model, version };
    if (!article) return { ...about, ...(error !== undefined && { error }) };
    const others = written.filter((other) => other.brief !== brief).map((other) => other.article?.text ?? '');
    const measures = measure(brief, article);
    return {
      ...about,
      measures,
      deadLinks: await findDead(measures.links, reach),
      similarity: similarity(article.text, others),
      ...article.usage,
      slowestFirstWord: Math.max(...article.secondsToFirstWord),
      wordsPerSecond: article.wordsPerSecond,
    };
  });
  return await Promise.all(results);
}

/** Dead links, checked as the dashboard does before publishing. */
export async function findDead(links: readonly string[], reach: Reach): Promise<string[]> {
  const asked = links.slice(0, linksAsked).map(async (link) => {
    const problem = await linkProblem(link, reach);
    return problem === null ? [] : [`${link}: ${problem}`];
  });
  return (await Promise.all(asked)).flat();
}

/** An earlier run's results, renamed if its prompts had the same version. */
function readResults(file: string): Result[] {
  const results: Result[] = JSON.parse(readFileSync(file, 'utf8'));
  return results.map((result) => ({ ...result, version: `${result.version} (saved)` }));
}
