import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { DomainChecks } from './domain-checks.tsx';
import { LaunchBeam } from './launch-beam.tsx';
import { LaunchLines } from './launch-lines.tsx';
import { inSteps } from './launch-steps.ts';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { useLaunch } from './use-launch.ts';

/** The launch checklist, computed from the current state of the site. */
export default function LaunchSection() {
  const { data: lines, error, isFetching, refetch } = useLaunch();
  const { heading, act } = useKeptFocus(namesOf(lines?.filter(({ isDone }) => !isDone)));
  if (error && !lines) return <LoadError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  if (!lines) return null;
  const groups = [
    { id: 'open', title: 'To do', lines: lines.filter(({ isDone }) => !isDone) },
    { id: 'done', title: 'Done', lines: lines.filter(({ isDone }) => isDone) },
  ].filter((group) => group.lines.length > 0);
  const done = lines.filter(({ isDone }) => isDone).length;
  return (
    <>
      <p>
        <span className="nums">
          {done} of {lines.length}.
        </span>{' '}
        Updates automatically. Select an item to complete it.
      </p>
      <LaunchBeam done={done} of={lines.length} />
      <div className="grid max-w-3xl gap-10">
        {groups.map((group) => (
          <section key={group.id} aria-labelledby={group.id}>
            <ListTitle
              id={group.id}
              title={group.title}
              count={group.lines.length}
              heading={group.id === 'done' ? heading : undefined}
            />
            {inSteps(group.lines)
              .filter((step) => step.lines.length > 0)
              .map((step) => (
                <div key={step.step} role="group" aria-label={step.label}>
                  <p aria-hidden="true" className="pt-5 text-sm font-semibold text-ink-3">
                    {step.label}
                  </p>
                  <LaunchLines lines={step.lines} all={lines} onAct={act} />
                </div>
              ))}
          </section>
        ))}
        <DomainChecks />
      </div>
    </>
  );
}
