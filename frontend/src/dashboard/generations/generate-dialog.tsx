import type { Provider } from '@prism/core/contract/ai-models';
import {
  articleDefaults,
  articleFields,
  lengths,
  type ArticleInput,
  type ProviderId,
  targetLengths,
  tones,
} from '@prism/core/contract/generations';
import { offeredCategories } from '@prism/core/contract/blog';
import type { FieldRules } from '@prism/core/contract/fields';
import type { AdminPost } from '@prism/core/contract/posts';
import { sourceLimits, sourcesError, sourcesIn } from '@prism/core/contract/sources';
import { type FormEvent, useId } from 'react';
import { ApiError } from '../../api/client.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Dialog } from '../kit/dialog.tsx';
import { type Choice, SelectField, TextField } from '../../ui/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { articleInputOf, everybody, formOf, keywordsError } from './article-form.ts';
import { useBlogCategories, useCategoryHint } from '../shared/use-blog-categories.ts';
import { FollowersField } from './followers-field.tsx';
import { EstimateNote, useEstimate } from './estimate.tsx';
import { chosenFollowers } from './followers.ts';
import { chosenModel, ModelField } from './model-field.tsx';
import { ProviderField } from './provider-field.tsx';
import { SourcesField } from './sources-field.tsx';
import { useGenerateArticle } from './generation-commands.ts';
import { useArticleQueue } from './use-article-queue.ts';
import { WaitsNote } from './waits-note.tsx';

interface GenerateDialogProps {
  providers: readonly Provider[] | undefined;
  /** Settings of an article to write again. */
  again: ArticleInput | undefined;
  onClose: () => void;
  /** It goes on sending until this has ended. */
  onStarted: (post: AdminPost) => Promise<void> | undefined;
}

const rules = {
  topic: articleFields.topic,
  /** The first by default. */
  category: { label: 'Category', min: 0, max: 60, message: 'Please select a category' },
  targetLength: { label: 'Length', min: 1, max: 20, message: 'Please select a length' },
  tone: { label: 'Tone', min: 1, max: 20, message: 'Please select a tone' },
  provider: { label: 'Provider', min: 1, max: 20, message: 'Please select a provider' },
  /** The provider's default if empty. */
  model: { label: 'Model', min: 0, max: 120, message: 'Please select a model' },
  /** Separated by commas. */
  followers: { label: 'Fallback providers', min: 0, max: 700, message: 'Please check the fallback providers' },
  keywords: { label: 'Keywords', min: 0, max: 1300, message: 'Please check the keywords' },
  /** URLs, one a line, and notes. */
  sources: {
    label: 'Sources',
    min: 0,
    max: sourceLimits.count * sourceLimits.length,
    message: 'Please check the sources',
  },
} as const satisfies FieldRules;

export const lengthChoices: Choice[] = targetLengths.map((value) => {
  const { label, min, max } = lengths[value];
  return { value, label: `${label} (${min}–${max} words)` };
});
export const toneChoices: Choice[] = tones.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

const newTexts = {
  title: 'Generate with AI',
  description: 'Watch AI write the draft. Nothing is published until you publish it.',
};
const againTexts = {
  title: 'Regenerate article',
  description: 'Change the settings. AI writes a new draft, and the current one stays.',
};

export function GenerateDialog({ providers, again, onClose, onStarted }: GenerateDialogProps) {
  const estimateId = useId();
  const showError = useErrorToast();
  const generate = useGenerateArticle();
  const offered = offeredCategories(useBlogCategories());
  // The form sends what it shows as selected.
  const [shownCategory = ''] = offered;
  const { form, values, field, set, setErrors, submit, isSending } = useForm({
    rules,
    initial: {
      ...formOf(again ?? { topic: '', category: '', keywords: [], ...articleDefaults }),
      provider: firstProvider(providers, again?.provider),
    },
    send: async (given): Promise<void> => {
      const wrongKeywords = keywordsError(given.keywords);
      const wrongSources = sourcesError(sourcesIn(given.sources));
      if (wrongKeywords || wrongSources)
        return setErrors({
          ...(wrongKeywords && { keywords: wrongKeywords }),
          ...(wrongSources && { sources: wrongSources }),
        });
      await onStarted(
        await generate.mutateAsync(
          orderOf(articleInputOf({ ...given, category: given.category || shownCategory }), providers),
        ),
      );
    },
    onFailure: (error) => {
      showError(generationFailure(error), { title: 'Generation Failed' });
    },
  });

  const estimate = useEstimate(orderOf(articleInputOf(values), providers));
  const isRefused = Boolean(estimate?.refusal);
  const queue = useArticleQueue(true);

  // An article to write again may have a category that is no longer offered.
  const categories = [...new Set([...offered, values.category])].filter(Boolean);
  const categoryHint = useCategoryHint(categories);

  function start(event: FormEvent) {
    event.preventDefault();
    if (isRefused) return;
    if (values.topic.trim() === '') {
      showError('Please enter a topic for the article', { title: 'Topic Required' });
    }
    void submit(event);
  }

  return (
    <Dialog
      onClose={onClose}
      {...(again ? againTexts : newTexts)}
      form={form}
      onSubmit={start}
      isSending={isSending}
      send="Generate Article"
      sending="Starting..."
      isDisabled={isRefused}
      describedBy={estimateId}
      note={<EstimateNote id={estimateId} estimate={estimate} />}
    >
      <TextField
        label="Topic"

        placeholder="e.g. Five questions to ask before you order"
        {...field('topic')}
      />
      <SelectField
        label="Category"
        {...field('category')}
        options={categories.map((value) => ({ value, label: value }))}
        value={values.category || shownCategory}
        hint={categoryHint}
      />
      <SelectField label="Length" options={lengthChoices} {...field('targetLength')} />
      <SelectField label="Tone" options={toneChoices} {...field('tone')} />
      <ProviderField providers={providers} {...field('provider')} onChange={(provider) => set('provider', provider)} />
      <ModelField
        provider={providers?.find(({ id }) => id === values.provider)}
        {...field('model')}
        onChange={(model) => set('model', model)}
      />
      <FollowersField
        providers={providers}
        provider={values.provider}
        value={values.followers === everybody ? (providers ?? []).map(({ id }) => id) : values.followers.split(',')}
        onChange={(followers) => set('followers', followers.join(','))}
      />
      <TextField label="Keywords" hint="Optional, separated by commas" {...field('keywords')} />
      <SourcesField {...field('sources')} />
      <div className="-mx-5 empty:hidden md:-mx-6">
        <WaitsNote queue={queue} waits="The order waits until it goes on." />
      </div>
    </Dialog>
  );
}

/** The preferred provider, or the first available one. */
function firstProvider(
  providers: readonly Provider[] | undefined,
  preferredId: ProviderId = articleDefaults.provider,
): string {
  const usable = providers?.filter(({ available }) => available) ?? [];
  const preferred = usable.find(({ id }) => id === preferredId) ?? usable[0];
  return preferred?.id ?? preferredId;
}

/** The order to send: with a model that its provider still offers, if not the default, and with fallback providers. */
function orderOf({ model, ...input }: ArticleInput, providers: readonly Provider[] | undefined): ArticleInput {
  const provider = providers?.find(({ id }) => id === input.provider);
  const name = model && chosenModel(provider, model)?.name;
  // Until providers are loaded, an order without a selection allows all of them.
  const followers = providers && chosenFollowers(providers, input.provider, input.followers);
  return { ...input, ...(name && name !== provider?.model && { model: name }), ...(followers && { followers }) };
}

/** The server's sentence if the admin can act on it. */
function generationFailure(error: unknown): string {
  const isActionable = error instanceof ApiError && (error.status < 500 || error.status === 503);
  return (isActionable && error.body?.error) || 'Failed to generate article. Please try again.';
}
