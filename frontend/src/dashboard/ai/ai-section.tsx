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
import { numberText } from '@prism/core/contract/number-text';
import { aiProviderCalls, type AiProviderRow, aiProtocols } from '@prism/core/contract/ai-providers';
import { vendorName } from '@prism/core/contract/budget';
import { dayIn } from '@prism/core/contract/days';
import { launchCalls } from '@prism/core/contract/launch';
import { useState } from 'react';
import { useChange } from '../../api/calls.ts';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Column } from '../kit/columns.tsx';
import type { RowFace } from '../kit/list-row.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { wholeList } from '../kit/whole-list.ts';
import { deskIcons } from '../shared/desk-icons.ts';
import { StateMark } from '../shared/state-mark.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { useTimes } from '../shared/use-times.ts';
import { KeyForm, ModelForm, ProviderForm } from './ai-forms.tsx';
import { providerName } from './provider-name.ts';
import { useAiModels, useAiProviders } from './use-ai.ts';
import { useProviders } from './use-providers.ts';

export default function AiSection() {
  const { data: providers } = useProviders();
  const [adding, setAdding] = useState<'provider' | 'model'>();
  const close = () => setAdding(undefined);
  return (
    <>
      <TitleRow
        title="AI models"
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
          Models available for articles. Prices are in US dollars, as providers bill them.
        </p>
      </TitleRow>
      <div className="grid gap-10">
        <Models providers={providers} onAdd={() => setAdding('model')} />
        <Providers />
      </div>
      {adding === 'provider' && <ProviderForm onClose={close} />}
      {adding === 'model' && providers && <ModelForm providers={providers} onClose={close} />}
    </>
  );
}

const modelColumns: readonly Column<AiModelRow>[] = [
  { label: 'Model', by: ({ label }) => label },
  {
    label: 'Price',
    cell: ({ price, known }) => costOf(price ?? known?.price),
    by: ({ price, known }) => (price ?? known?.price)?.output,
  },
  {
    label: 'Context',
    isNumber: true,
    cell(model) {
      const tokens = contextOf(model);
      return tokens ? numberText(tokens) : 'Unknown';
    },
    by: contextOf,
  },
  {
    label: 'Status',
    cell: ({ orderable }) =>
      orderable ? <StateMark look="ok" word="Enabled" /> : <StateMark look="paused" word="Disabled" />,
    by: ({ orderable }) => (orderable ? 'Enabled' : 'Disabled'),
  },
];

function Models({ providers = [], onAdd }: { providers: readonly Provider[] | undefined; onAdd: () => void }) {
  const query = useAiModels();
  return (
    <ResourceList
      title="Models"
      list={wholeList(query, query.data)}
      texts={{
        empty: 'No models yet. Articles need one to be written with.',
        example: 'For example, GPT-4o of OpenAI.',
        begin: { label: 'Add your first model', run: onAdd },
      }}
      keyOf={({ id }) => id}
      columns={modelColumns}
      row={useModelFace(providers)}
    />
  );
}

function contextOf({ contextTokens, known }: AiModelRow): number | null | undefined {
  return contextTokens ?? known?.contextTokens;
}

function useModelFace(providers: readonly Provider[]) {
  const { mutateAsync: remove } = useChange(aiModelCalls.remove);
  const today = dayIn('UTC', useNow(3_600_000));
  return function face(model: AiModelRow): RowFace {
    const { id, provider, name, label, known, note, isDefault } = model;
    const of = providers.find((one) => one.id === provider);
    const owner = of ? providerName(of, providers) : provider;
    const price = model.price ?? known?.price;
    const contextTokens = contextOf(model);
    const isLookedUp = known !== null && (price !== model.price || contextTokens !== model.contextTokens);
    return {
      title: label,
      lines: (
        <>
          <p className="text-ink-3 wrap-anywhere">
            {[owner, label !== name && name, isDefault && 'default'].filter(Boolean).join(' · ')}
          </p>
          {isLookedUp && (
            <p className="text-ink-3 wrap-anywhere">
              From {known.source}, {longDay(known.lookedUp)}. Edit the model to use your own values.
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
      actions: [
        {
          label: 'Change',
          key: 'e',
          dialog: (close) => <ModelForm model={model} providers={providers} onClose={close} />,
        },
        !isDefault && {
          label: 'Remove',
          key: 'Delete',
          isDanger: true,
          ask: {
            title: `Remove ${label}?`,
            description: 'You can’t use it for new articles. Existing articles keep its name.',
            confirm: 'Remove',
          },
          run: async () => {
            await remove({ params: { id } });
            return { title: 'Model removed', description: `${label} is no longer available.` };
          },
        },
      ],
    };
  };
}

function costOf(price: ModelPrice | null | undefined): string {
  if (!price) return 'No price entered';
  const { input, output, cached } = price;
  const read = typeof cached === 'number' ? ` ($${writeDollars(cached)} cached)` : '';
  return `$${writeDollars(input)} input${read}, $${writeDollars(output)} output per 1M tokens`;
}

function Providers() {
  const query = useAiProviders();
  const { canSeal = true, providers } = query.data ?? {};
  return (
    <ResourceList
      title="Providers"
      list={wholeList(query, providers)}
      texts={{ empty: 'No providers yet.' }}
      columns={providerColumns}
      sortParam="sort-providers"
      note={
        !canSeal && (
          <p className="border-b border-line py-3 text-sm text-ink-2">
            To save API keys here, set AI_KEYS_SECRET on the server. Keys set in the environment work without it.
          </p>
        )
      }
      keyOf={({ id }) => id}
      row={useProviderFace(canSeal)}
    />
  );
}

const providerColumns: readonly Column<AiProviderRow>[] = [
  { label: 'Provider', by: ({ label }) => label },
  {
    label: 'Status',
    cell: (provider) => <StateMark look={providerLooks[stateOfProvider(provider)]} word={stateOfProvider(provider)} />,
    by: stateOfProvider,
  },
];

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
      actions: [
        reason === null &&
          !sandbox && {
            label: 'Test',
            name: `Test ${label}`,
            look: 'secondary',
            isSlow: true,
            isBusy: tested?.isTrying === true,
            run: async () => void (await test({ params: { check: `ai-${id}` } })),
          },
        canSeal &&
          key.from !== 'environment' &&
          key.from !== 'workers' && {
            label: key.entered ? 'Replace key' : 'Add key',
            dialog: (close) => <KeyForm provider={provider} onClose={close} />,
          },
        key.entered !== null && {
          label: 'Remove key',
          isDanger: true,
          ask: {
            title: `Remove the key of ${label}?`,
            description: 'Articles can’t use it any more. You can add a new key at any time.',
            confirm: 'Remove key',
          },
          run: async () => {
            await removeKey({ params: { provider: id } });
            return { title: 'Key removed', description: `The key of ${label} is deleted.` };
          },
        },
        isOwn && {
          label: 'Change',
          key: 'e',
          dialog: (close) => <ProviderForm provider={provider} onClose={close} />,
        },
        isOwn && {
          label: 'Remove',
          key: 'Delete',
          isDanger: true,
          ask: {
            title: `Remove ${label}?`,
            description:
              'Its key and models are removed too. An article in progress continues with another provider, or fails and keeps its text.',
            confirm: 'Remove',
          },
          run: async () => {
            await remove({ params: { provider: id } });
            return { title: 'Provider removed', description: `${label} is no longer used.` };
          },
        },
      ],
    };
  };
}

const providerLooks = {
  'Not available': 'danger',
  'Sample text': 'none',
  Testing: 'live',
  'Test failed': 'danger',
  Connected: 'ok',
  'Not tested': 'none',
} as const;

function stateOfProvider({ reason, sandbox, test }: AiProviderRow): keyof typeof providerLooks {
  if (reason !== null) return 'Not available';
  if (sandbox) return 'Sample text';
  if (test?.isTrying) return 'Testing';
  if (test?.error) return 'Test failed';
  return test?.doneAt ? 'Connected' : 'Not tested';
}

function KeyText({ provider: { key } }: { provider: AiProviderRow }) {
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  const { from, entered, isNeeded } = key;
  const words =
    entered &&
    `ending in ${entered.ends}, added ${momentInSentence(entered.at, now)}${entered.by ? ` by ${entered.by}` : ''}`;
  const text = {
    environment: `Uses the key set in the environment.${words ? ` The saved key ${words}, is not used.` : ''}`,
    workers: `Uses the key set in the workers’ environment.${words ? ` The saved key ${words}, is not used.` : ''}`,
    dashboard: `Key ${words}`,
    none: isNeeded ? 'No key' : 'No key (optional)',
  }[from];
  return <p className="nums text-sm text-ink-2 wrap-anywhere">{text}</p>;
}

function TestText({ test }: Pick<AiProviderRow, 'test'>) {
  const { momentInSentence } = useTimes();
  const now = useNow(60_000);
  if (test?.error) return <p className="text-sm text-danger wrap-anywhere">The last test failed: {test.error}</p>;
  if (!test?.doneAt || test.isTrying) return null;
  return <p className="text-sm text-ink-3">Last successful test: {momentInSentence(test.doneAt, now)}.</p>;
}
