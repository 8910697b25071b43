import { wordsAgain } from '@prism/core/contract/article-cost';
import { sectionFields } from '@prism/core/contract/article-changes';
import type { AskedSection } from '@prism/core/contract/suggestions';
import { changesOf } from '@prism/core/database/article-change';
import { articleSections } from '@prism/core/database/article-text';
import { readStudio } from '@prism/core/database/content/studio';
import { readVoice } from '@prism/core/database/content/voice';
import { Generation } from '@prism/core/database/generation';
import type { Suggestion } from '@prism/core/database/suggestion';
import { sectionsOf } from '@prism/core/markdown/sections';
import type { Attempt } from '../attempt.ts';
import { PermanentError } from '../errors.ts';
import { todayInWords } from './prompt.ts';
import { regenerationPrompt, type SectionPlace } from './regeneration-prompt.ts';
import { createDraftWriter } from './draft-writer.ts';
import type { ArticleDeps } from './generate-article.ts';
import { patience } from './providers/read-answer.ts';
import { partWriter } from './part-writer.ts';
import { materialOf } from './sources/material.ts';
import { readSources } from './sources/read-sources.ts';
import { beginText, saveText, stepsAgain } from './suggestion-rows.ts';
import { takeStep, type ChosenProvider } from './take-step.ts';

interface Again {
  row: Suggestion;
  asked: AskedSection;
  attempt: Attempt;
  /** Called once the provider is recorded, before the request. */
  onBegun(): Promise<void>;
}

/**
 * Prepares the regeneration of a section. Calling the result runs a provider, live for watchers, as a step of its
 * article. The article itself is unchanged. Rejects as `takeStep` does.
 */
export async function prepareRegeneration(
  deps: ArticleDeps,
  { row, asked, attempt, onBegun }: Again,
): Promise<(chosen: ChosenProvider) => Promise<{ passage: string }>> {
  const { fork, bus, log, figures, reach = { networks: undefined } } = deps;
  const generation = await fork().findOne(Generation, asked.article);
  if (!generation) throw new PermanentError('The article no longer exists.');
  const sources = await readSources(generation.id, { fork, reach, signal: attempt.signal, onRead: onBegun });
  const place = await placeOf(deps, generation, asked);
  const studio = await readStudio(fork(), deps.site);
  const style = await readVoice(fork(), row.voice ?? null, generation.category);
  const writer = { ...studio, style, material: materialOf(sources), today: todayInWords() };
  const { version, ...prompt } = regenerationPrompt(generation, { ...place, wish: asked.wish }, writer);

  return async (chosen) => {
    const { seq, isRestart } = await beginText(fork(), row);
    if (isRestart) await bus.publish({ type: 'reset', postId: row.id, seq });
    const draft = createDraftWriter({
      postId: row.id,
      text: '',
      seq,
      length: generation.targetLength,
      log,
      publish: (message) => bus.publish(message),
      save: (text, at) => saveText(fork(), row, text, at),
      saveEveryMs: deps.saveEveryMs ?? 1_000,
    });
    const { heading } = place;
    const lead = heading ? `## ${heading}\n\n` : '';
    const part = { kind: heading === null ? 'opening' : 'section' } as const;
    try {
      await takeStep(
        {
          writer: draft,
          chosen,
          figures,
          log,
          rows: stepsAgain(fork, { id: row.id, run: row.run, jobId: attempt.jobId }, draft.text),
          longest: sectionFields.text.max,
          signal: AbortSignal.any([attempt.signal, draft.signal]),
          limits: { ...patience(deps.idleTimeoutMs), timeoutMs: deps.answerTimeoutMs ?? 10 * 60_000 },
          onDone: async () => undefined,
        },
        {
          kind: 'again',
          number: asked.section,
          heading,
          version,
          prompt,
          onBegun,
          ...partWriter(draft, part, { lead, sources, label: chosen.provider.label, words: wordsAgain(asked.text) }),
        },
      );
      return { passage: withoutMarks(draft.text()) };
    } finally {
      draft.stop();
    }
  };
}

/** The section as ordered, between its present neighbours. */
async function placeOf(
  deps: ArticleDeps,
  generation: Generation,
  { section, text }: AskedSection,
): Promise<SectionPlace> {
  const em = deps.fork();
  const { sections, next } = await articleSections(em, generation, await changesOf(em, generation.id));
  const at = sections.findIndex(({ number }) => number === section);
  const titles = sections.flatMap(({ title }) => title ?? []);
  const isDropped = at === -1;
  return {
    heading: section === 0 ? null : (sectionsOf(text).find(({ title }) => title)?.title ?? ''),
    text,
    before: isDropped ? '' : (sections[at - 1]?.text ?? ''),
    after: isDropped ? '' : (sections[at + 1]?.text ?? ''),
    title: generation.title ?? generation.topic,
    sections: [...titles, ...generation.outline.slice(Math.max(0, next - 1))],
  };
}

/** A model may repeat marks of the prompt. */
function withoutMarks(text: string): string {
  return text.replace(/^(?:<|&lt;)\/?(?:section|before|after) [0-9a-f]{24}>$/gm, '').trim();
}
