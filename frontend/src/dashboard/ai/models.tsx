import {
  endSentence,
  endsSoon,
  longDay,
  writeDollars,
  type AiModelRow,
  type ModelPrice,
  type Provider,
} from '@prism/core/contract/ai-models';
import { vendorName } from '@prism/core/contract/budget';
import { dayIn } from '@prism/core/contract/days';
import { useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { providerName } from './provider-name.ts';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { StateMark } from '../shared/state-mark.tsx';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { ModelDialog } from './model-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useAiModels } from './use-ai.ts';

/** Every model that the studio keeps, what it costs and how much it takes. */
export function Models({ providers }: { providers: readonly Provider[] | undefined }) {
  const { data: models, error, refetch, isFetching } = useAiModels();
  const { heading, act } = useKeptFocus(namesOf(models));
  const [changing, setChanging] = useState<AiModelRow>();
  const [removing, setRemoving] = useState<AiModelRow>();
  const isThere = models !== undefined && providers !== undefined;
  return (
    <section aria-labelledby="models-title">
      <ListTitle id="models-title" title="Models" count={models?.length} heading={heading} />
      {!isThere && !error && <p className="py-4.5">Loading models...</p>}
      {!models && error && <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
      {isThere && (
        <ul>
          {models.map((model) => (
            <ModelItem
              key={model.id}
              model={model}
              providers={providers}
              onChange={() => setChanging(model)}
              onRemove={() => setRemoving(model)}
            />
          ))}
        </ul>
      )}
      {changing && providers && (
        <ModelDialog model={changing} providers={providers} onClose={() => setChanging(undefined)} />
      )}
      {removing && (
        <RemoveDialog
          what="model"
          of={removing}
          onDone={() => {
            act();
            setRemoving(undefined);
          }}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </section>
  );
}

function cachedText({ cached }: ModelPrice): string {
  return typeof cached === 'number' ? ` ($${writeDollars(cached)} cached)` : '';
}

interface ModelItemProps {
  model: AiModelRow;
  providers: readonly Provider[];
  onChange: () => void;
  onRemove: () => void;
}

function ModelItem({ model, providers, onChange, onRemove }: ModelItemProps) {
  const { provider, name, label, known, note, orderable, isDefault } = model;
  const of = providers.find(({ id }) => id === provider);
  const owner = of ? providerName(of, providers) : provider;
  const price = model.price ?? known?.price;
  const contextTokens = model.contextTokens ?? known?.contextTokens;
  const isLookedUp = known !== null && (price !== model.price || contextTokens !== model.contextTokens);
  const today = dayIn('UTC', useNow(3_600_000));
  const cost = price
    ? `$${writeDollars(price.input)} in${cachedText(price)}, $${writeDollars(price.output)} out for a million tokens`
    : 'No price known';
  const takes = contextTokens ? `takes ${contextTokens.toLocaleString('en-GB')} tokens` : 'context not known';
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-[1_1_18rem] gap-0.5">
        <b className="font-semibold text-ink wrap-anywhere">{label}</b>
        <p className="text-sm text-ink-3 wrap-anywhere">
          {[owner, label !== name && name, isDefault && 'used where an order names none'].filter(Boolean).join(' · ')}
        </p>
        <p className="nums text-sm text-ink-2 wrap-anywhere">
          {cost} · {takes}
        </p>
        {isLookedUp && (
          <p className="text-sm text-ink-3 wrap-anywhere">
            From {known.source}, {longDay(known.lookedUp)}. What you enter counts instead.
          </p>
        )}
        {known?.ends && (
          <p className={`text-sm wrap-anywhere ${endsSoon(known.ends, today) ? 'text-danger' : 'text-ink-3'}`}>
            {endSentence(name, vendorName(provider), known.ends, today)}
          </p>
        )}
        {note && <p className="text-sm text-ink-3 wrap-anywhere">{note}</p>}
      </div>
      {orderable ? <StateMark look="ok" word="May be ordered" /> : <StateMark look="paused" word="Not ordered" />}
      <div className="flex gap-1 max-md:-ml-3">
        <Button variant="ghost" size="sm" aria-label={`Change ${label}`} onClick={onChange}>
          Change
        </Button>
        {!isDefault && (
          <Button variant="ghost" size="sm" aria-label={`Remove ${label}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}
