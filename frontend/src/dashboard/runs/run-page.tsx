import { dollarsText } from '@prism/core/contract/budget';
import { providerLabel } from '@prism/core/contract/generations';
import type { RunDetails, RunStep } from '@prism/core/contract/runs';
import { numberText } from '@prism/core/contract/number-text';
import { useNow } from '../../lib/clock.ts';
import { StatusChip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import type { SectionProps } from '../frame/section.ts';
import { Detail } from '../shared/detail.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { Waiting } from '../shared/load-error.tsx';
import { TitleRow } from '../shared/title-row.tsx';
import { useTimes } from '../shared/use-times.ts';
import { EditOrder } from './edit-order.tsx';
import { reason } from './job-item.tsx';
import { jobName, queueLabels } from './job-names.ts';
import { queuePage, queuesPage } from './queue-paths.ts';
import { subjectPage } from './paths.ts';
import { ActionButtons } from '../kit/row-actions.tsx';
import { useRunAction } from './run-table.tsx';
import { runChip, runTitle, tookOf } from './run-words.ts';
import { useRun } from './use-runs.ts';

const crumbs = [{ label: 'Queues', to: queuesPage }];

export function RunPage({ id, openDialog }: { id: string } & Pick<SectionProps, 'openDialog'>) {
  const query = useRun(id);
  const run = query.data;
  const actionOf = useRunAction();
  const head = { crumbs };
  if (!run)
    return (
      <>
        <TitleRow title="Run" {...head} />
        <Waiting query={query} />
      </>
    );
  return (
    <>
      <TitleRow
        title={runTitle(run)}
        {...head}
        state={
          <span role="status">
            <StatusChip {...runChip(run)} />
          </span>
        }
        actions={
          <>
            <EditOrder run={run} openDialog={openDialog} />
            <ActionButtons actions={[actionOf(run)]} />
          </>
        }
      />
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <section aria-labelledby="steps-title">
          <ListTitle id="steps-title" title="What happened" count={run.steps.length} />
          <ol>
            {run.steps.map((step, index) => (
              <Step key={`${step.at} ${index}`} step={step} run={run} />
            ))}
          </ol>
        </section>
        <Facts run={run} />
      </div>
    </>
  );
}

function Step({ step, run }: { step: RunStep; run: RunDetails }) {
  const { timeOf } = useTimes();
  const now = useNow(60_000);
  const { at, state, attempt, worker, error, line } = step;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2.5 md:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <time className="nums text-sm text-ink-3" dateTime={at}>
        {timeOf(at, now)}
      </time>
      <div className="min-w-0 max-md:order-3 max-md:col-span-full">
        {line && <p className="text-sm wrap-anywhere">{line}</p>}
        {error && <p className={`${reason} text-sm text-danger`}>{error}</p>}
        {worker && (
          <p className="nums text-xs text-ink-3 wrap-anywhere">
            {[attempt && `Attempt ${attempt} of ${run.attemptsAllowed}`, worker].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {state && <StatusChip {...runChip({ queue: run.queue, name: run.name, state, error: error ?? null })} small />}
    </li>
  );
}

function Facts({ run }: { run: RunDetails }) {
  const { timeOf } = useTimes();
  const now = useNow(60_000);
  const { queue, about, provider, tokens, cost, worker, attempt, attemptsAllowed, queuedAt, startedAt } = run;
  return (
    <section aria-labelledby="facts-title">
      <ListTitle id="facts-title" title="Details" />
      <dl className="nums grid gap-y-1.5 pt-3 text-sm wrap-anywhere">
        <Detail label="Job">{jobName(run)}</Detail>
        {about && (
          <Detail label="Subject">
            <Link className="lk" to={subjectPage(about)}>
              {about.title}
            </Link>
          </Detail>
        )}
        <Detail label="Queue">
          <Link className="lk" to={queuePage(queue)}>
            {queueLabels[queue]}
          </Link>
        </Detail>
        {provider && <Detail label="Provider">{providerLabel(provider)}</Detail>}
        {tokens && (
          <Detail label="Tokens">
            {numberText(tokens.input)} in, {numberText(tokens.output)} out
          </Detail>
        )}
        {cost !== null && <Detail label="Cost">{dollarsText(cost)}</Detail>}
        <Detail label="Attempts">
          {attempt} of {attemptsAllowed}
        </Detail>
        {worker && <Detail label="Worker">{worker}</Detail>}
        <Detail label="Queued">{timeOf(queuedAt, now)}</Detail>
        {startedAt && <Detail label="Started">{timeOf(startedAt, now)}</Detail>}
        {tookOf(run) && <Detail label="Duration">{tookOf(run)}</Detail>}
      </dl>
    </section>
  );
}
