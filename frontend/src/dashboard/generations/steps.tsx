import { generationCalls } from '@prism/core/contract/generation-calls';
import type { Provider } from '@prism/core/contract/ai-models';
import type { GenerationRow, StepStatus } from '@prism/core/contract/generations';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../api/calls.ts';
import { Link } from '../../ui/link.tsx';
import { contentPath } from '../shared/content-groups.ts';
import { LoadError } from '../shared/load-error.tsx';
import { generationsKey } from '../shared/refresh.ts';
import { StateMark } from '../shared/state-mark.tsx';
import { providerName } from '../ai/provider-name.ts';
import { costText, firstWordText, paceText, stepName, stepTokensText } from './step-figures.ts';

interface StepsProps {
  article: Pick<GenerationRow, 'id' | 'sandbox' | 'post' | 'voice'>;
  providers: readonly Provider[] | undefined;
  className?: string;
}

export function Steps({ article, providers, className = '' }: StepsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-sm text-ink-2">
        Steps<span className="sr-only"> of {article.post.title}</span>
      </summary>
      {isOpen && (
        <div className="@container">
          <StepList article={article} providers={providers} />
        </div>
      )}
      {isOpen && article.voice !== null && <VoiceOf version={article.voice} />}
    </details>
  );
}

function VoiceOf({ version }: { version: number }) {
  return (
    <p className="pt-3 text-sm text-ink-2">
      Written by{' '}
      <Link className="lk" to={`${contentPath({ kind: 'settings', entry: 'voice' })}?revisions=${version}`}>
        version {version} of the house style
      </Link>
      .
    </p>
  );
}

function StepList({ article, providers }: StepsProps) {
  const { id, sandbox, post } = article;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...generationsKey, id, 'steps'],
    queryFn: () => callApi(generationCalls.steps, { params: { id } }),
  });
  if (error) return <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <p className="py-3 text-sm text-ink-3">Loading steps...</p>;
  if (data.length === 0) return <p className="py-3 text-sm text-ink-2">No provider has been asked yet.</p>;
  return (
    <table className="nums mt-3 block w-full text-sm @2xl:table" aria-label={`Steps of ${post.title}`}>
      <thead className="@max-2xl:sr-only">
        <tr className="border-b border-line text-left text-ink-3">
          {['Step', 'State', 'Provider', 'Prompt'].map((name) => (
            <th key={name} className="py-2 pr-4 font-normal" scope="col">
              {name}
            </th>
          ))}
          {figures.map((name) => (
            <th key={name} className="py-2 pl-4 text-right font-normal whitespace-nowrap" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-2xl:block">
        {data.map((step) => (
          <tr
            key={step.turn}
            className="border-b border-line @max-2xl:grid @max-2xl:grid-cols-2 @max-2xl:gap-x-4 @max-2xl:gap-y-1.5 @max-2xl:py-3"
          >
            <th
              className="py-2.5 pr-4 text-left font-medium text-ink wrap-anywhere @max-2xl:col-span-2 @max-2xl:py-0"
              scope="row"
            >
              {step.number ? <span className="mr-2 font-normal text-ink-3">{step.number}</span> : null}
              <span>{stepName(step)}</span>
              {step.error && (
                <span className={`block font-normal ${step.status === 'done' ? 'text-ink-2' : 'text-danger'}`}>
                  {step.error}
                </span>
              )}
            </th>
            <td className="py-2.5 pr-4 @max-2xl:py-0">
              <StateMark {...marks[step.status]} />
            </td>
            <td className="py-2.5 pr-4 @max-2xl:py-0">{providerName({ id: step.provider, sandbox }, providers)}</td>
            <td className="py-2.5 pr-4 whitespace-nowrap @max-2xl:hidden">{step.prompt}</td>
            <Figure name="Tokens">{stepTokensText(step)}</Figure>
            <Figure name="Cost">{costText(step)}</Figure>
            <Figure name="First word">{firstWordText(step)}</Figure>
            <Figure name="Words/s">{paceText(step)}</Figure>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const figures = ['Tokens', 'Cost', 'First word', 'Words/s'] as const;

const marks: Readonly<Record<StepStatus, Parameters<typeof StateMark>[0]>> = {
  writing: { look: 'none', word: 'Writing' },
  done: { look: 'ok', word: 'Done' },
  failed: { look: 'danger', word: 'Failed' },
  stopped: { look: 'faint', word: 'Stopped' },
};

function Figure({ name, children }: { name: (typeof figures)[number]; children: ReactNode }) {
  return (
    <td className="py-2.5 pl-4 text-right @max-2xl:p-0 @max-2xl:text-left">
      <span className="mr-2 text-ink-3 @2xl:hidden">{name}</span>
      <span>{children}</span>
    </td>
  );
}
