import { useState } from 'react';
import { ListTitle } from '../shared/list-title.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { DomainChecks } from './domain-checks.tsx';
import { LaunchBeam } from './launch-beam.tsx';
import { Line } from './launch-line.tsx';
import { SamplesDialog } from './samples-dialog.tsx';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { useLaunch } from './use-launch.ts';

/** What the site needs before it goes live, worked out from what is so. */
export default function LaunchSection() {
  const { data: lines, error, isFetching, refetch } = useLaunch();
  const [listsSamples, setListsSamples] = useState(false);
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
            <ul>
              {group.lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  open={lines.flatMap(({ id, isDone, title }) => (isDone || id === line.id ? [] : title))}
                  onAct={act}
                  onListSamples={() => {
                    act();
                    setListsSamples(true);
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
        <DomainChecks />
      </div>
      {listsSamples && <SamplesDialog onClose={() => setListsSamples(false)} />}
    </>
  );
}
