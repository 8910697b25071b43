import type { ModelTraits, ThinkingWord } from '@prism/core/contract/known-models';
import { ThinkingLevel } from '@google/genai';
import type { Fields } from './without-refused.ts';

type Word = ModelTraits['thinking']['word'];

export function chatThinking(word: Word): Fields {
  if (word === null) return {};
  return word === 'disabled' ? { thinking: { type: word } } : { reasoning_effort: word };
}

export function responsesThinking(word: Word): Fields {
  return word === null || word === 'disabled' ? {} : { reasoning: { effort: word } };
}

const levels: Readonly<Partial<Record<ThinkingWord, ThinkingLevel>>> = {
  minimal: ThinkingLevel.MINIMAL,
  low: ThinkingLevel.LOW,
};

export function geminiThinking(word: Word): Fields {
  const thinkingLevel = word === null ? undefined : levels[word];
  return thinkingLevel === undefined ? {} : { thinkingConfig: { thinkingLevel } };
}
