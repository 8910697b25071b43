import { line } from '@prism/core/contract/fields';
import { articleDefaults, targetLengths, tidyBrief, tones } from '@prism/core/contract/generations';
import { type TopicInput, topicFields } from '@prism/core/contract/plan';
import { parseTags } from '@prism/core/contract/posts';
import { briefForm, writingRules } from '../generations/article-form.ts';

export const topicRules = {
  ...topicFields,
  ...writingRules,
  /** Any provider if empty. */
  provider: line('Provider', 20, { min: 0, message: 'Please select a provider' }),
};

const { targetLength, tone } = articleDefaults;
const usual = { targetLength, tone, provider: '', model: '' };

type TopicForm = Record<keyof typeof topicRules, string>;

export function topicFormOf(topic: TopicInput | undefined, day: string): TopicForm {
  if (!topic) return { topic: '', category: '', keywords: '', sources: '', day, ...usual, ...briefForm() };
  const { category, keywords, sources, targetLength, tone, provider, model, day: planned } = topic;
  const choices = { targetLength, tone, provider, model };
  const lists = { keywords: keywords.join(', '), sources, ...briefForm(topic.brief) };
  return { topic: topic.topic, category, ...lists, day: planned, ...choices };
}

export function topicInputOf(form: TopicForm): TopicInput {
  return {
    topic: form.topic.trim(),
    category: form.category,
    keywords: parseTags(form.keywords),
    brief: tidyBrief(form),
    sources: form.sources.trim(),
    targetLength: targetLengths.find((length) => length === form.targetLength) ?? articleDefaults.targetLength,
    tone: tones.find((tone) => tone === form.tone) ?? articleDefaults.tone,
    provider: form.provider,
    model: form.provider && form.model,
    day: form.day,
  };
}
