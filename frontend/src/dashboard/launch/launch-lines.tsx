import type { LaunchLine } from '@prism/core/contract/launch';
import { useState } from 'react';
import { Line } from './launch-line.tsx';
import { SamplesDialog } from './samples-dialog.tsx';

interface LaunchLinesProps {
  lines: readonly LaunchLine[];
  /** The whole checklist. */
  all: readonly LaunchLine[];
  /** Called before a command that may remove its button. */
  onAct: () => void;
}

export function LaunchLines({ lines, all, onAct }: LaunchLinesProps) {
  const [listsSamples, setListsSamples] = useState(false);
  return (
    <>
      <ul>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            open={all.flatMap(({ id, isDone, title }) => (isDone || id === line.id ? [] : title))}
            onAct={onAct}
            onListSamples={() => {
              onAct();
              setListsSamples(true);
            }}
          />
        ))}
      </ul>
      {listsSamples && <SamplesDialog onClose={() => setListsSamples(false)} />}
    </>
  );
}
