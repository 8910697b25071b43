import { Fragment, memo } from 'react';
import type { ChangedLine } from './changed-lines.ts';
import type { Change } from './difference.ts';
import { useSteps } from './use-steps.ts';

export function ChangedText({ lines }: { lines: readonly ChangedLine[] }) {
  const shown = useSteps(lines.length);
  return lines.slice(0, shown).map((line, index) => <Line key={index} line={line} />);
}

/** Skips the layout of lines out of view. */
const farLook = '[contain-intrinsic-size:auto_1.5rem] [content-visibility:auto]';

const Line = memo(function Line({ line }: { line: ChangedLine }) {
  if (line === 'gap') return <p className="text-ink-3">⋯</p>;
  return (
    <p className={farLook}>
      {line.map((piece, index) => (
        <Fragment key={index}>
          <Piece {...piece} />
          {piece.kind === 'gone' && line[index + 1]?.kind === 'new' && ' '}
        </Fragment>
      ))}
    </p>
  );
});

/** Most screen readers ignore `del` and `ins`. */
function Piece({ kind, text }: Change) {
  if (kind === 'same') return <span>{text}</span>;
  if (kind === 'gone')
    return (
      <del className="text-ink-3 line-through">
        <span className="sr-only"> gone: </span>
        {text}
      </del>
    );
  return (
    <ins className="font-medium text-ink underline decoration-ok decoration-2 underline-offset-4">
      <span className="sr-only"> new: </span>
      {text}
    </ins>
  );
}
