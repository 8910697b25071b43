import type { FieldRules } from '@prism/core/contract/fields';
import { articleDefaults, targetLengths, tones } from '@prism/core/contract/generations';
import { type TopicInput, topicFields } from '@prism/core/contract/plan';
import { parseTags } from '@prism/core/contract/posts';

export const topicRules = {
  ...topicFields,
  /** The first by default. */
  category: { label: 'Category', min: 0, max: 60, message: 'Please select a category' },
  keywords: { label: 'Keywords', min: 0, max: 1300, message: 'Please check the keywords' },
  targetLength: { label: 'Length', min: 1, max: 20, message: 'Please select a length' },
  tone: { label: 'Tone', min: 1, max: 20, message: 'Please select a tone' },
  /** Any provider if empty. */
  provider: { label: 'Provider', min: 0, max: 20, message: 'Please select a provider' },
  /** The provider's default if empty. */
  model: { label: 'Model', min: 0, max: 120, message: 'Please select a model' },
} as const satisfies FieldRules;

const { targetLength, tone } = articleDefaults;
const usual = { targetLength, tone, provider: '', model: '' };

type TopicForm = Record<keyof typeof topicRules, string>;

/** Values of a topic, or of a new one for `day`. */
export function topicFormOf(topic: TopicInput | undefined, day: string): TopicForm {
  if (!topic) return { topic: '', category: '', keywords: '', sources: '', day, ...usual };
  const { category, keywords, sources, targetLength, tone, provider, model, day: planned } = topic;
  const choices = { targetLength, tone, provider, model };
  return { topic: topic.topic, category, keywords: keywords.join(', '), sources, day: planned, ...choices };
}

export function topicInputOf(form: TopicForm): TopicInput {
  return {
    topic: form.topic.trim(),
    category: form.category,
    keywords: parseTags(form.keywords),
    sources: form.sources.trim(),
    targetLength: targetLengths.find((length) => length === form.targetLength) ?? articleDefaults.targetLength,
    tone: tones.find((tone) => tone === form.tone) ?? articleDefaults.tone,
    provider: form.provider,
    model: form.provider && form.model,
    day: form.day,
  };
}
