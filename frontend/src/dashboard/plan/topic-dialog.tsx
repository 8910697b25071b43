import { offeredCategories } from '@prism/core/contract/blog';
import { dayAfter, dayIn } from '@prism/core/contract/days';
import type { TopicRow } from '@prism/core/contract/plan';
import { sourcesError, sourcesIn } from '@prism/core/contract/sources';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { useSite } from '../../site.ts';
import { SelectField } from '../../ui/field.tsx';
import { keywordsError } from '../generations/article-form.ts';
import { BriefFields } from '../generations/brief.tsx';
import { ModelField } from '../generations/model-field.tsx';
import { ProviderField } from '../generations/provider-field.tsx';
import { SourcesField } from '../generations/sources-field.tsx';
import { useProviders } from '../ai/use-providers.ts';
import { ResourceForm } from '../kit/resource-form.tsx';
import { dateInWords } from '../shared/times.ts';
import { useBlogCategories, useCategoryHint } from '../shared/use-blog-categories.ts';
import { topicsThatSay } from './paths.ts';
import { PlanState } from './plan-state.tsx';
import { topicQuery, useAddTopic, useChangeTopic } from './queries.ts';
import { topicFormOf, topicInputOf, topicRules } from './topic-form.ts';

interface TopicDialogProps {
  id: string | undefined;
  onClose: () => void;
}

export function TopicDialog({ id, onClose }: TopicDialogProps) {
  const showError = useErrorToast();
  const { data, error, isFetchedAfterMount } = useQuery({ ...topicQuery(id ?? ''), enabled: id !== undefined });
  const fail = useEffectEvent((wrong: Error) => {
    showError(wrong);
    onClose();
  });
  useEffect(() => {
    if (error) fail(error);
  }, [error]);
  if (id !== undefined && (!data || !isFetchedAfterMount)) return null;
  return <TopicForm topic={data} onClose={onClose} />;
}

function TopicForm({ topic, onClose }: { topic: TopicRow | undefined; onClose: () => void }) {
  const { timeZone } = useSite().studio;
  const add = useAddTopic();
  const change = useChangeTopic();
  const offered = offeredCategories(useBlogCategories());
  // The form sends the option that it shows as selected.
  const [shownCategory = ''] = offered;
  const { data: providers } = useProviders();
  // A topic may have a category that is no longer offered.
  const categories = [...new Set([...offered, topic?.category ?? ''])].filter(Boolean);
  const categoryHint = useCategoryHint(categories);
  return (
    <ResourceForm
      title={topic ? 'Planned topic' : 'Plan a topic'}
      description="AI writes a draft overnight, ready on the morning of that day, within the budget. Nothing is published until you publish it."
      send={topic ? 'Save' : 'Plan topic'}
      sending="Saving..."
      rules={topicRules}
      initial={topicFormOf(topic, dayAfter(dayIn(timeZone, useNow(60_000)), 1))}
      fields={[
        () =>
          topic?.problem && (
            <div className="grid justify-items-start gap-1">
              <PlanState state={topic.state} problem={topic.problem} />
              <p className="text-sm">{topic.problem}</p>
            </div>
          ),
        { name: 'topic', placeholder: 'e.g. Five questions to ask before you order' },
        { name: 'day', hint: 'The draft is ready that morning.' },
        ({ field, values }) => (
          <SelectField
            label="Category"
            {...field('category')}
            options={categories.map((value) => ({ value, label: value }))}
            value={values.category || shownCategory}
            hint={categoryHint}
          />
        ),
        ({ field }) => <BriefFields field={field} />,
        ({ field }) => <SourcesField {...field('sources')} />,
        'targetLength',
        'tone',
        ({ field, set }) => (
          <ProviderField
            providers={providers}
            placeholder="First available provider"
            {...field('provider')}
            onChange={(provider) => {
              set('provider', provider);
              set('model', '');
            }}
          />
        ),
        ({ field, values, set }) => (
          <ModelField
            provider={providers?.find((one) => one.id === values.provider)}
            {...field('model')}
            onChange={(model) => set('model', model)}
          />
        ),
      ]}
      save={async (given) => {
        const wrongKeywords = keywordsError(given.keywords);
        const wrongSources = sourcesError(sourcesIn(given.sources));
        if (wrongKeywords) return { wrong: { keywords: wrongKeywords } };
        if (wrongSources) return { wrong: { sources: wrongSources } };
        const input = topicInputOf({ ...given, category: given.category || shownCategory });
        if (topic) await change.mutateAsync({ id: topic.id, version: topic.version, ...input });
        else await add.mutateAsync(input);
        return {
          title: 'Planned',
          description: `The draft is written overnight, for ${dateInWords(input.day)}.`,
          view: topicsThatSay(input.topic),
        };
      }}
      onClose={onClose}
    />
  );
}
