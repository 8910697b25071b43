import { aiProtocols, type AiProviderRow } from '@prism/core/contract/ai-providers';
import { useNow } from '../../lib/clock.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { StateMark } from '../shared/state-mark.tsx';
import { useTimes } from '../shared/use-times.ts';
import { useTestProvider } from './use-ai.ts';

/** What can be done to a provider in a dialog. */
export type ProviderAct = 'enter-key' | 'remove-key' | 'change' | 'remove';

interface ProviderItemProps {
  provider: AiProviderRow;
  canSeal: boolean;
  onAct: (act: ProviderAct) => void;
}

/** A provider, where its key is from, and whether it answers. */
export function ProviderItem({ provider, canSeal, onAct }: ProviderItemProps) {
  const tellError = useErrorToast();
  const test = useTestProvider();
  const { id, label, isOwn, protocol, baseUrl, model, sandbox, reason, key, test: tested } = provider;
  const canEnter = canSeal && key.from !== 'environment' && key.from !== 'workers';
  const canTest = reason === null && !sandbox;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-[1_1_18rem] gap-0.5">
        <b className="font-semibold text-ink wrap-anywhere">{label}</b>
        <p className="text-sm text-ink-3 wrap-anywhere">
          {[protocol && aiProtocols[protocol], model, baseUrl].filter(Boolean).join(' · ')}
        </p>
        <KeyText provider={provider} />
        {reason && <p className="text-sm text-danger wrap-anywhere">{reason}</p>}
        <TestText test={tested} />
      </div>
      <ProviderState provider={provider} />
      <div className="flex flex-wrap gap-1 max-md:-ml-3">
        {canTest && (
          <Button
            variant="ghost"
            size="sm"
            busy={test.isPending || tested?.isTrying === true}
            aria-label={`Test ${label}`}
            onClick={() => test.mutate(id, { onError: (error) => tellError(error) })}
          >
            Test
          </Button>
        )}
        {canEnter && (
          <Button variant="ghost" size="sm" aria-label={`Enter key of ${label}`} onClick={() => onAct('enter-key')}>
            {key.entered ? 'Replace key' : 'Enter key'}
          </Button>
        )}
        {key.entered && (
          <Button variant="ghost" size="sm" aria-label={`Remove key of ${label}`} onClick={() => onAct('remove-key')}>
            Remove key
          </Button>
        )}
        {isOwn && (
          <>
            <Button variant="ghost" size="sm" aria-label={`Change ${label}`} onClick={() => onAct('change')}>
              Change
            </Button>
            <Button variant="ghost" size="sm" aria-label={`Remove ${label}`} onClick={() => onAct('remove')}>
              Remove
            </Button>
          </>
        )}
      </div>
    </li>
  );
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
