import type { FinishedSection } from '@prism/core/contract/article-changes';
import { againFields, type SectionInput } from '@prism/core/contract/suggestions';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { errorSentence } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextAreaField } from '../../../ui/field.tsx';
import { EstimateNote } from '../estimate.tsx';
import { chosenModel, ModelField } from '../model-field.tsx';
import { forgetWriting, keptWriting } from '../../shared/kept-writing.ts';
import { providerName } from '../../ai/provider-name.ts';
import { useProviders } from '../../ai/use-providers.ts';
import { keepWish, placeOf } from './begun-writing.ts';
import { sectionName } from './section-words.ts';
import { useAskAgain, useSectionEstimate } from './use-again.ts';

interface AgainFormProps {
  articleId: string;
  section: FinishedSection;
  /** The previous instruction. */
  wish: string;
  onEnd: () => void;
}

/** Any provider. */
const anybody = '';

/**
 * Requests a regeneration of a section from a provider, with an instruction. The section does not change until it is
 * accepted.
 */
export function AgainForm({ articleId, section, wish: begun, onEnd }: AgainFormProps) {
  const place = placeOf(articleId, section.number, 'again');
  const [wish, setWish] = useState(() => keptWriting(place)?.text ?? begun);
  const [provider, setProvider] = useState(anybody);
  const [model, setModel] = useState('');
  const { data: providers } = useProviders();
  const ask = useAskAgain(articleId);
  const form = useRef<HTMLFormElement>(null);
  const estimateId = useId();
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [section.number]);

  const chosen = providers?.find(({ id }) => id === provider);
  const own = model && chosenModel(chosen, model)?.name;
  const choice: Omit<SectionInput, 'wish'> = {
    article: articleId,
    section: section.number,
    ...(provider !== anybody && { provider }),
    ...(own && own !== chosen?.model && { model: own }),
  };
  const estimate = useSectionEstimate(choice);
  const isRefused = Boolean(estimate?.refusal);
  const offered = providers?.filter(({ available }) => available) ?? [];
  const name = sectionName(section);

  function end() {
    forgetWriting(place);
    onEnd();
  }

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (ask.isPending || isRefused) return;
    ask.mutate({ ...choice, wish: wish.trim() }, { onSuccess: end });
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Rewrite: ${name}`}
      className="grid gap-4 rounded-3 border border-ink p-4"
      onSubmit={(event: FormEvent) => submit(event)}
    >
      <TextAreaField
        label={`What to change in “${name}”`}
        hint="Optional, e.g. shorter, or with an example from retail. The section stays until you replace it."
        rows={3}
        maxLength={againFields.wish.max}
        value={wish}
        onChange={(text) => {
          setWish(text);
          keepWish(place, text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Provider"
          hint={provider === anybody ? 'The first available one, then the next if it fails.' : 'Only this one.'}
          options={[
            { value: anybody, label: 'Any provider' },
            ...offered.map((one) => ({ value: one.id, label: providerName(one, providers) })),
          ]}
          value={provider}
          onChange={(id) => {
            setProvider(id);
            setModel('');
          }}
        />
        <ModelField provider={chosen} value={model} error={undefined} onChange={setModel} />
      </div>
      <EstimateNote id={estimateId} estimate={estimate} />
      {ask.error && (
        <p role="alert" className="text-sm text-danger">
          {errorSentence(ask.error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={end}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="sm"
          busy={ask.isPending}
          busyLabel="Asking..."
          disabled={isRefused}
          aria-describedby={estimateId}
        >
          Rewrite
        </Button>
      </div>
    </form>
  );
}
