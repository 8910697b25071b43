import type { MailSettingsState, MailStep, MailStepName, MailTest } from '@prism/core/contract/mail-settings';
import { deskPage } from '@prism/core/contract/desk-links';
import { useNow } from '../../lib/clock.ts';
import { Link } from '../../ui/link.tsx';
import { StateMark, type MarkName } from '../shared/state-mark.tsx';
import { useTimes } from '../shared/use-times.ts';

const stepWords: Readonly<Record<MailStepName, string>> = {
  connected: 'Connected',
  encrypted: 'Encrypted',
  'signed-in': 'Signed in',
  accepted: 'Accepted',
};
const failedWords: Readonly<Record<MailStepName, string>> = {
  connected: 'Not connected',
  encrypted: 'Not encrypted',
  'signed-in': 'Sign-in refused',
  accepted: 'Not accepted',
};
const looks: Readonly<Record<MailStep['state'], MarkName>> = {
  done: 'ok',
  skipped: 'none',
  failed: 'danger',
  'not-reached': 'faint',
};

export function TestResult({ settings: { test, unsent } }: { settings: MailSettingsState }) {
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {test && <Result test={test} />}
      {unsent > 0 && (
        <p className="text-sm text-ink-2">
          <span>{unsent === 1 ? '1 email was not sent yet.' : `${unsent} emails were not sent yet.`}</span>{' '}
          <Link to={deskPage('queues')} className="lk">
            View queues
          </Link>
        </p>
      )}
    </div>
  );
}

function Result({ test }: { test: MailTest }) {
  const { timeOf } = useTimes();
  const now = useNow(60_000);
  const { isTrying, endedAt, error, advice, steps, to } = test;
  if (isTrying) return <p className="text-sm text-ink-2">The test email is on its way…</p>;
  const hasFailed = error !== null;
  if (!hasFailed && endedAt === null)
    return (
      <p className="text-sm text-danger">
        No worker picked up the test. Check under Queues that a mail worker is running.
      </p>
    );
  const time = endedAt && timeOf(endedAt, now);
  return (
    <div
      className={`grid gap-3 rounded-2 border border-l-4 border-line-ui bg-surface px-4 py-3.5 ${hasFailed ? 'border-l-danger' : 'border-l-ok'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b className={`text-sm font-semibold wrap-anywhere ${hasFailed ? 'text-danger' : 'text-ok'}`}>
          {hasFailed ? 'Test email was not sent' : `Test email accepted for ${to ?? 'the studio'}`}
        </b>
        <span className="nums text-sm text-ink-3">{time}</span>
      </div>
      {steps.length > 0 && (
        <ol className="grid gap-x-4 gap-y-3 sm:grid-cols-4">
          {steps.map((step) => (
            <Step key={step.step} step={step} />
          ))}
        </ol>
      )}
      {hasFailed && <p className="text-sm text-ink wrap-anywhere">{advice ?? error}</p>}
      {!hasFailed && (
        <p className="text-sm text-ink-2">If it is not in the inbox, look at the spam folder and the records below.</p>
      )}
    </div>
  );
}

function Step({ step: { step, state, says } }: { step: MailStep }) {
  const word = state === 'not-reached' ? 'Not reached' : state === 'failed' ? failedWords[step] : stepWords[step];
  return (
    <li className="grid content-start gap-0.5">
      <StateMark look={looks[state]} word={state === 'skipped' ? says : word} />
      {state !== 'skipped' && says && <span className="nums pl-5.5 text-xs text-ink-3 wrap-anywhere">{says}</span>}
    </li>
  );
}
