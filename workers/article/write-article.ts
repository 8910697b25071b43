import type { EntityManager } from '@mikro-orm/postgresql';
import { countWords } from '@prism/core/contract/generations';
import type { StudioFacts } from '@prism/core/contract/studio';
import { articleText } from '@prism/core/database/article-text';
import type { HouseStyle } from '@prism/core/database/content/voice';
import type { Generation } from '@prism/core/database/generation';
import type { GenerationStep } from '@prism/core/database/generation-step';
import { lastWriting } from '@prism/core/markdown/finished-text';
import { RequestRefusedError } from '../errors.ts';
import { answerText, RefusedError } from './answer-text.ts';
import { isRefusal } from './chat-phrases.ts';
import { noOutline, readOutline, type Outline } from './outline.ts';
import { withoutOpenThoughts } from './providers/thoughts.ts';
import { leadOf, partsToWrite, type Part } from './part.ts';
import { partWriter } from './part-writer.ts';
import { outlinePrompt, partPrompt, promptVersions } from './prompt.ts';
import type { Material } from './sources/material.ts';
import type { ReadSource } from './sources/read-sources.ts';
import { withoutMarks } from './sources/source-marks.ts';
import { ProviderFailedError, takeStep, type StepDeps } from './take-step.ts';

export interface WritingDeps extends StepDeps {
  fork: () => EntityManager;
  generation: Generation;
  /** Steps of earlier runs. */
  steps: readonly GenerationStep[];
  studio: Pick<StudioFacts, 'company' | 'city'>;
  sources: readonly ReadSource[];
  material: Material | undefined;
  /** The day on which the job began, the same in all requests. */
  today: string;
  style: HouseStyle | undefined;
  /** Fewer words are not an article. */
  leastWords: number;
  onOutline(outline: Outline): Promise<void>;
  onPart(): Promise<void>;
}

/**
 * Writes the missing parts, each as a step, and returns the outline; only the outline if people approve it first.
 * Rejects as `takeStep` does.
 */
export async function writeArticle(deps: WritingDeps): Promise<Outline> {
  const { generation, steps, writer, leastWords } = deps;
  const hasOutline = Boolean(generation.title) || generation.outline.length > 0 || generation.text !== '';
  const outline = hasOutline ? outlineOf(generation) : await askForOutline(deps);
  if (generation.outlineFirst) return outline;
  const { targetLength } = generation;
  // A short article with all sections is continued.
  const isFinished = lastWriting(steps)?.status === 'done' && countWords(writer.text()) >= leastWords;
  const finished = { text: writer.text(), isFinished };
  for (const part of partsToWrite({ ...outline, targetLength }, finished)) await writePart(deps, outline, part);
  return outline;
}

function outlineOf({ title, excerpt, tags, outline, plan }: Generation): Outline {
  return { title: title ?? '', excerpt: excerpt ?? '', tags, sections: outline, plan };
}

/** Requests JSON, then lines if no JSON arrives. Without a readable response there is no outline. */
async function askForOutline(deps: WritingDeps): Promise<Outline> {
  for (const form of ['json', 'lines'] as const) {
    const outline = await tryOutline(deps, form);
    if (!outline) continue;
    await deps.onOutline(outline);
    return outline;
  }
  return noOutline;
}

class UnreadableError extends Error {}

async function tryOutline(deps: WritingDeps, form: 'json' | 'lines'): Promise<Outline | undefined> {
  const { label } = deps.chosen.provider;
  let answer = '';
  let outline: Outline | undefined;
  try {
    await takeStep(deps, {
      kind: 'outline',
      number: null,
      heading: null,
      version: versionOf('outline', deps.material),
      prompt: outlinePrompt(deps.generation, form, {
        ...deps.studio,
        style: deps.style,
        material: deps.material,
        today: deps.today,
      }),
      take(text) {
        answer += text;
        return undefined;
      },
      finish() {
        // Later text is shown as it arrives.
        if (withoutOpenThoughts(answer) !== answer) deps.chosen.thinksOpenly = true;
        outline = readOutline(answerText(answer, label));
        if (outline && isRefusal(outline.title)) throw new RefusedError(`${label} declined to write about this topic.`);
        if (!outline) throw new UnreadableError(`${label} sent no outline that could be read.`);
        if (deps.material) outline = outlineWithoutMarks(outline);
      },
    });
  } catch (error) {
    const reason = error instanceof ProviderFailedError ? error.reason : undefined;
    if (!(reason instanceof UnreadableError || reason instanceof RequestRefusedError)) throw error;
  }
  return outline;
}

function outlineWithoutMarks({ title, excerpt, tags, sections, plan }: Outline): Outline {
  const plain = (texts: readonly string[]) => texts.map(withoutMarks).filter(Boolean);
  return {
    title: withoutMarks(title),
    excerpt: withoutMarks(excerpt),
    tags: plain(tags),
    sections: plain(sections),
    plan: plan.map(({ heading, point, keywords }) => ({
      heading: withoutMarks(heading),
      point: withoutMarks(point),
      keywords: plain(keywords),
    })),
  };
}

function versionOf(kind: 'outline' | 'part', material: Material | undefined): string {
  return [promptVersions[kind], ...(material ? [promptVersions.material] : [])].join(', ');
}

async function writePart(deps: WritingDeps, outline: Outline, part: Part): Promise<void> {
  const { generation, writer, studio, style, sources, material, today, chosen } = deps;
  const { kind, number, heading } = part;
  const soFar = { ...outline, text: await textSoFar(deps) };
  await takeStep(deps, {
    kind,
    number,
    heading,
    version: versionOf('part', material),
    prompt: partPrompt(generation, soFar, part, { ...studio, style, material, today }),
    // Watchers look up the provider, so the step must be recorded first.
    onBegun: deps.onPart,
    ...partWriter(writer, part, {
      lead: leadOf(part, writer.text()),
      sources,
      label: chosen.provider.label,
      words: part.words,
    }),
  });
}

/** With edits by people, so that the text continues from them. */
async function textSoFar({ fork, generation: { id, status }, writer }: WritingDeps): Promise<string> {
  return await articleText(fork(), { id, status, text: writer.text() });
}
