import {
  aiModelCalls,
  type AiModelRow,
  endSentence,
  endsSoon,
  longDay,
  type ModelPrice,
  type Provider,
  writeDollars,
} from '@prism/core/contract/ai-models';
import { aiProviderCalls, type AiProviderRow, aiProtocols } from '@prism/core/contract/ai-providers';
import { vendorName } from '@prism/core/contract/budget';
import { dayIn } from '@prism/core/contract/days';
import { launchCalls } from '@prism/core/contract/launch';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ResourceList, type RowFace, wholeList } from '../kit/resource-list.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import { StateMark } from '../shared/state-mark.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { useTimes } from '../shared/use-times.ts';
import { KeyForm, ModelForm, ProviderForm } from './ai-forms.tsx';
import { providerName } from './provider-name.ts';
import { useAiModels, useAiProviders } from './use-ai.ts';
import { useProviders } from './use-providers.ts';

/** The models that articles can be ordered with, and the providers that run them. */
export default function AiSection() {
  const { data: providers } = useProviders();
  const [adding, setAdding] = useState<'provider' | 'model'>();
  const close = () => setAdding(undefined);
  return (
    <>
      <TitleRow
        title="AI models"
        place="section=ai"
        actions={
          <>
            <Button variant="secondary" size="sm" className="bg-surface" onClick={() => setAdding('provider')}>
              Add provider
            </Button>
            {providers && (
              <Button size="sm" onClick={() => setAdding('model')}>
                <Icon path={deskIcons.plus} />
                Add model
              </Button>
            )}
          </>
        }
      >
        <p className="text-sm text-ink-2">
          An order of an article chooses one of these models. Prices are as the providers bill, in US dollars.
        </p>
      </TitleRow>
      <div className="grid gap-10">
        <Models providers={providers} />
        <Providers />
      </div>
      {adding === 'provider' && <ProviderForm onClose={close} />}
      {adding === 'model' && providers && <ModelForm providers={providers} onClose={close} />}
    </>
  );
}

function Models({ providers = [] }: { providers: readonly Provider[] | undefined }) {
  const query = useAiModels();
  return (
    <ResourceList
      title="Models"
      list={wholeList(query, query.data)}
      texts={{ loading: 'Loading models...', empty: '' }}
      keyOf={({ id }) => id}
      row={useModelFace(providers)}
    />
  );
}

/** How a model is shown, and what can be done with it. */
function useModelFace(providers: readonly Provider[]) {
  const { mutateAsync: remove } = useChange(aiModelCalls.remove);
  const today = dayIn('UTC', useNow(3_600_000));
  return function face(model: AiModelRow): RowFace {
    const { id, provider, name, label, known, note, orderable, isDefault } = model;
    const of = providers.find((one) => one.id === provider);
    const owner = of ? providerName(of, providers) : provider;
    const price = model.price ?? known?.price;
    const contextTokens = model.contextTokens ?? known?.contextTokens;
    const isLookedUp = known !== null && (price !== model.price || contextTokens !== model.contextTokens);
    const takes = contextTokens ? `takes ${contextTokens.toLocaleString('en-GB')} tokens` : 'context not known';
    return {
      title: label,
      lines: (
        <>
          <p className="text-ink-3 wrap-anywhere">
            {[owner, label !== name && name, isDefault && 'used where an order names none'].filter(Boolean).join(' · ')}
          </p>
          <p className="nums text-ink-2 wrap-anywhere">
            {costOf(price)} · {takes}
          </p>
          {isLookedUp && (
            <p className="text-ink-3 wrap-anywhere">
              From {known.source}, {longDay(known.lookedUp)}. What you enter counts instead.
            </p>
          )}
          {known?.ends && (
            <p className={`wrap-anywhere ${endsSoon(known.ends, today) ? 'text-danger' : 'text-ink-3'}`}>
              {endSentence(name, vendorName(provider), known.ends, today)}
            </p>
          )}
          {note && <p className="text-ink-3 wrap-anywhere">{note}</p>}
        </>
      ),
      state: orderable ? <StateMark look="ok" word="May be ordered" /> : <StateMark look="paused" word="Not ordered" />,
      actions: [
        {
          label: 'Change',
          name: `Change ${label}`,
          dialog: (close) => <ModelForm model={model} providers={providers} onClose={close} />,
        },
        !isDefault && {
          label: 'Remove',
          name: `Remove ${label}`,
          ask: {
            title: `Remove ${label}?`,
            description: 'No more articles can be ordered with it. Those that were keep its name.',
            confirm: 'Remove',
          },
          run: async () => {
            await remove({ params: { id } });
            return { title: 'Model removed', description: `${label} is off the list.` };
          },
        },
      ],
    };
  };
}

function costOf(price: ModelPrice | null | undefined): string {
  if (!price) return 'No price known';
  const { input, output, cached } = price;
  const read = typeof cached === 'number' ? ` ($${writeDollars(cached)} cached)` : '';
  return `$${writeDollars(input)} in${read}, $${writeDollars(output)} out for a million tokens`;
}

/** Every provider, with its key and the result of its last test. */
function Providers() {
  const query = useAiProviders();
  const { canSeal = true, providers } = query.data ?? {};
  return (
    <ResourceList
      title="Providers"
      list={wholeList(query, providers)}
      texts={{ loading: 'Loading providers...', empty: '' }}
      note={
        !canSeal && (
          <p className="border-b border-line py-3 text-sm text-ink-2">
            Keys cannot be entered here: AI_KEYS_SECRET, under which they would be sealed, is not set in the
            environment. Keys from the environment work without it.
          </p>
        )
      }
      keyOf={({ id }) => id}
      row={useProviderFace(canSeal)}
    />
  );
}

/** How a provider is shown, and what can be done with it. */
function useProviderFace(canSeal: boolean) {
  const { mutateAsync: removeKey } = useChange(aiProviderCalls.removeKey);
  const { mutateAsync: remove } = useChange(aiProviderCalls.remove);
  const { mutateAsync: test } = useChange(launchCalls.try);
  return function face(provider: AiProviderRow): RowFace {
    const { id, label, isOwn, protocol, baseUrl, model, sandbox, reason, key, test: tested } = provider;
    return {
      title: label,
      lines: (
        <>
          <p className="text-ink-3 wrap-anywhere">
            {[protocol && aiProtocols[protocol], model, baseUrl].filter(Boolean).join(' · ')}
          </p>
          <KeyText provider={provider} />
          {reason && <p className="text-danger wrap-anywhere">{reason}</p>}
          <TestText test={tested} />
        </>
      ),
      state: <ProviderState provider={provider} />,
      actions: [
        reason === null &&
          !sandbox && {
            label: 'Test',
            name: `Test ${label}`,
            isSlow: true,
            isBusy: tested?.isTrying === true,
            run: async () => void (await test({ params: { check: `ai-${id}` } })),
          },
        canSeal &&
          key.from !== 'environment' &&
          key.from !== 'workers' && {
            label: key.entered ? 'Replace key' : 'Enter key',
            name: `Enter key of ${label}`,
            dialog: (close) => <KeyForm provider={provider} onClose={close} />,
          },
        key.entered !== null && {
          label: 'Remove key',
          name: `Remove key of ${label}`,
          ask: {
            title: `Remove the key of ${label}?`,
            description: 'Nothing is written with it any more. A new one can be entered at any time.',
            confirm: 'Remove key',
          },
          run: async () => {
            await removeKey({ params: { provider: id } });
            return { title: 'Key removed', description: `No key of ${label} is kept here any more.` };
          },
        },
        isOwn && {
          label: 'Change',
          name: `Change ${label}`,
          dialog: (close) => <ProviderForm provider={provider} onClose={close} />,
        },
        isOwn && {
          label: 'Remove',
          name: `Remove ${label}`,
          ask: {
            title: `Remove ${label}?`,
            description:
              'Its key and its models go with it. An article that it is writing is gone on with by another provider, or fails with its text kept.',
            confirm: 'Remove',
          },
          run: async () => {
            await remove({ params: { provider: id } });
            return { title: 'Provider removed', description: `${label} is asked for nothing any more.` };
          },
        },
      ],
    };
  };
}

function ProviderState({ provider: { reason, sandbox, test } }: { provider: AiProviderRow }) {
  if (reason !== null) return <StateMark look="danger" word="Not available" />;
  if (sandbox) return <StateMark look="none" word="Sandbox writes" />;
  if (test?.isTrying) return <StateMark look="live" word="Being tested" />;
  if (test?.error) return <StateMark look="danger" word="Test failed" />;
  return test?.doneAt ? <StateMark look="ok" word="Answers" /> : <StateMark look="none" word="Not tested" />;
}

function KeyText({ provider: { key } }: { provider: AiProviderRow }) {
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  const { from, entered, isNeeded } = key;
  const words =
    entered &&
    `ends in ${entered.ends}, entered ${momentInSentence(entered.at, now)}${entered.by ? ` by ${entered.by}` : ''}`;
  const text = {
    environment: `Key from the environment, which wins.${words ? ` The one that ${words}, rests.` : ''}`,
    workers: `The workers have its key in their environment, which wins.${words ? ` The one that ${words}, rests.` : ''}`,
    dashboard: `Key ${words}`,
    none: isNeeded ? 'No key' : 'No key, which it may not need',
  }[from];
  return <p className="nums text-sm text-ink-2 wrap-anywhere">{text}</p>;
}

function TestText({ test }: Pick<AiProviderRow, 'test'>) {
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  if (test?.error) return <p className="text-sm text-danger wrap-anywhere">The last test failed: {test.error}</p>;
  if (!test?.doneAt || test.isTrying) return null;
  return <p className="text-sm text-ink-3">It answered {momentInSentence(test.doneAt, now)}.</p>;
}
