import { line } from '@prism/core/contract/fields';
import type { Provider } from '@prism/core/contract/ai-models';
import { articleDefaults, articleFields, type ArticleInput, type ProviderId } from '@prism/core/contract/generations';
import { offeredCategories } from '@prism/core/contract/blog';
import type { AdminPost } from '@prism/core/contract/posts';
import { sourceLimits, sourcesError, sourcesIn } from '@prism/core/contract/sources';
import { type FormEvent, useId } from 'react';
import { ApiError } from '../../api/client.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Dialog } from '../kit/dialog.tsx';
import { choicesOf } from '../../ui/choices-of.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useForm } from '../../lib/use-form.ts';
import { articleInputOf, everybody, formOf, keywordsError, writingRules } from './article-form.ts';
import { BriefFields } from './brief.tsx';
import { useBlogCategories, useCategoryHint } from '../shared/use-blog-categories.ts';
import { FollowersField } from './followers-field.tsx';
import { EstimateNote, useEstimate } from './estimate.tsx';
import { chosenFollowers } from './followers.ts';
import { chosenModel, ModelField } from './model-field.tsx';
import { OutlineFirst, useOutlineFirst } from './outline-first.tsx';
import { ProviderField } from './provider-field.tsx';
import { SourcesField } from './sources-field.tsx';
import { useGenerateArticle } from './generation-commands.ts';
import { useArticleQueue } from './use-article-queue.ts';
import { WaitsNote } from './waits-note.tsx';

interface GenerateDialogProps {
  providers: readonly Provider[] | undefined;
  /** Settings of an article to regenerate. */
  again: ArticleInput | undefined;
  onClose: () => void;
  /** The form stays pending until this resolves. */
  onStarted: (post: AdminPost) => Promise<void> | undefined;
}

const rules = {
  topic: articleFields.topic,
  ...writingRules,
  provider: line('Provider', 20, { message: 'Please select a provider' }),
  /** Separated by commas. */
  followers: line('Fallback providers', 700, { min: 0, message: 'Please check the fallback providers' }),
  /** URLs, one a line, and notes. */
  sources: line('Sources', sourceLimits.count * sourceLimits.length, { min: 0, message: 'Please check the sources' }),
};

const lengthChoices = choicesOf(rules.targetLength.options);
const toneChoices = choicesOf(rules.tone.options);

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
  const [outlineFirst, setOutlineFirst] = useOutlineFirst(again?.outlineFirst);
  const offered = offeredCategories(useBlogCategories());
  // The form sends the option that it shows as selected.
  const [shownCategory = ''] = offered;
  const { form, values, field, set, setErrors, submit, isSending } = useForm({
    rules,
    initial: {
      ...formOf(again ?? { topic: '', category: '', keywords: [], ...articleDefaults }),
      provider: firstProvider(providers, again?.provider),
    },
    send: async (given): Promise<void> => {
      const wrong = wrongLists(given);
      if (wrong) return setErrors(wrong);
      await onStarted(
        await generate.mutateAsync({
          ...orderOf(articleInputOf({ ...given, category: given.category || shownCategory }), providers),
          ...(outlineFirst && { outlineFirst }),
        }),
      );
    },
    onFailure: (error) => showError(generationFailure(error), { title: 'Generation Failed' }),
  });

  const estimate = useEstimate(orderOf(articleInputOf(values), providers));
  const isRefused = Boolean(estimate?.refusal);
  const queue = useArticleQueue(true);

  // A repeated order may have a category that is no longer offered.
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
      size="xl"
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
      <div className="grid content-start gap-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] lg:gap-x-8 [&>div]:grid [&>div]:content-start [&>div]:gap-5">
        <div>
          <TextField label="Topic" placeholder="e.g. Five questions to ask before you order" {...field('topic')} />
          <BriefFields field={field} />
          <SourcesField {...field('sources')} />
        </div>
        <div>
          <SelectField
            label="Category"
            {...field('category')}
            options={categories.map((value) => ({ value, label: value }))}
            value={values.category || shownCategory}
            hint={categoryHint}
          />
          <SelectField label="Length" options={lengthChoices} {...field('targetLength')} />
          <SelectField label="Tone" options={toneChoices} {...field('tone')} />
          <ProviderField
            providers={providers}
            {...field('provider')}
            onChange={(provider) => set('provider', provider)}
          />
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
          <OutlineFirst isOn={outlineFirst} onChange={setOutlineFirst} />
        </div>
      </div>
      <div className="-mx-5 empty:hidden md:-mx-6">
        <WaitsNote queue={queue} waits="Writing starts when the queue resumes." />
      </div>
    </Dialog>
  );
}

function wrongLists({ keywords, sources }: { keywords: string; sources: string }) {
  const wrong = { keywords: keywordsError(keywords), sources: sourcesError(sourcesIn(sources)) };
  if (wrong.keywords === undefined && wrong.sources === undefined) return undefined;
  return { ...(wrong.keywords && { keywords: wrong.keywords }), ...(wrong.sources && { sources: wrong.sources }) };
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

/** The order to send. Omits a default or withdrawn model; includes the fallback providers. */
function orderOf({ model, ...input }: ArticleInput, providers: readonly Provider[] | undefined): ArticleInput {
  const provider = providers?.find(({ id }) => id === input.provider);
  const name = model && chosenModel(provider, model)?.name;
  // While providers load, no selection means all of them.
  const followers = providers && chosenFollowers(providers, input.provider, input.followers);
  return { ...input, ...(name && name !== provider?.model && { model: name }), ...(followers && { followers }) };
}

/** The server's message, if staff can act on it. */
function generationFailure(error: unknown): string {
  const isActionable = error instanceof ApiError && (error.status < 500 || error.status === 503);
  return (isActionable && error.body?.error) || 'Failed to generate article. Please try again.';
}
