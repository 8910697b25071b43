import type { ModelTraits, ThinkingWord } from '@prism/core/contract/known-models';
import { ThinkingLevel } from '@google/genai';
import type { Fields } from './without-refused.ts';

type Told = ModelTraits['thinking']['told'];

export function chatThinking(told: Told): Fields {
  if (told === null) return {};
  return told === 'disabled' ? { thinking: { type: told } } : { reasoning_effort: told };
}

export function responsesThinking(told: Told): Fields {
  return told === null || told === 'disabled' ? {} : { reasoning: { effort: told } };
}

const levels: Readonly<Partial<Record<ThinkingWord, ThinkingLevel>>> = {
  minimal: ThinkingLevel.MINIMAL,
  low: ThinkingLevel.LOW,
};

/** Reasoning effort in Gemini's API. */
export function geminiThinking(told: Told): Fields {
  const thinkingLevel = told === null ? undefined : levels[told];
  return thinkingLevel === undefined ? {} : { thinkingConfig: { thinkingLevel } };
}
