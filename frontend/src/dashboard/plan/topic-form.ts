import type { FieldRules } from '@prism/core/contract/fields';
import { articleDefaults, targetLengths, tones } from '@prism/core/contract/generations';
import { type TopicInput, topicFields } from '@prism/core/contract/plan';
import { parseTags } from '@prism/core/contract/posts';

export const topicRules = {
  ...topicFields,
  /** Where nothing is chosen it is the first. */
  category: { label: 'Category', min: 0, max: 60, message: 'Please select a category' },
  keywords: { label: 'Keywords', min: 0, max: 1300, message: 'Please check the keywords' },
  targetLength: { label: 'Length', min: 1, max: 20, message: 'Please select a length' },
  tone: { label: 'Tone', min: 1, max: 20, message: 'Please select a tone' },
} as const satisfies FieldRules;

const { targetLength, tone } = articleDefaults;
const usual = { targetLength, tone };

type TopicForm = Record<keyof typeof topicRules, string>;

/** What the form begins with: a topic, or a new one for `day`. */
export function topicFormOf(topic: TopicInput | undefined, day: string): TopicForm {
  if (!topic) return { topic: '', category: '', keywords: '', sources: '', day, ...usual };
  const { category, keywords, sources, targetLength, tone } = topic;
  return { topic: topic.topic, category, keywords: keywords.join(', '), sources, targetLength, tone, day: topic.day };
}

/** The form's values as the API takes them. */
export function topicInputOf(form: TopicForm): TopicInput {
  return {
    topic: form.topic.trim(),
    category: form.category,
    keywords: parseTags(form.keywords),
    sources: form.sources.trim(),
    targetLength: targetLengths.find((length) => length === form.targetLength) ?? articleDefaults.targetLength,
    tone: tones.find((tone) => tone === form.tone) ?? articleDefaults.tone,
    day: form.day,
  };
}
