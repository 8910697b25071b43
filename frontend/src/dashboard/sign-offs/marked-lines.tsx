import { Fragment, memo, type ReactNode } from 'react';
import { useSteps } from '../shared/use-steps.ts';
import { cellsOf, keyOf, type Mark, type MarkedText, type Piece } from './marked-text.ts';

type Line = MarkedText['lines'][number];

interface MarkedLinesProps {
  text: MarkedText;
  /** Shown without marks. */
  isPlain: boolean;
  /** Findings that staff marked as right. */
  right: ReadonlyMap<string, unknown>;
  current: number | undefined;
}

export function MarkedLines({ text: { lines, marks }, isPlain, right, current }: MarkedLinesProps) {
  const isRight = marks.map((mark) => right.has(keyOf(mark)));
  const shown = useSteps(lines.length);
  const wanted =
    current === undefined
      ? 0
      : lines.findIndex(({ pieces }) => pieces.some((piece) => piece.marks.includes(current))) + 1;
  const drawn = lines.slice(0, Math.max(shown, wanted)).map((line, index) => {
    const judged = line.pieces.flatMap(({ marks: of }) => of.filter((mark) => isRight[mark])).join(' ');
    return {
      row: line.row,
      element: <MarkedLine key={index} line={line} marks={marks} isPlain={isPlain} judged={judged} />,
    };
  });
  return blocksOf(drawn).map(({ row, elements }, index) =>
    row ? (
      <table key={index} className="my-3.5 w-full border-collapse font-sans text-base leading-normal">
        <tbody>{elements}</tbody>
      </table>
    ) : (
      <Fragment key={index}>{elements}</Fragment>
    ),
  );
}

interface Block {
  row: Line['row'] | undefined;
  elements: ReactNode[];
}

/** Groups the rows of each table, and the lines between tables. */
function blocksOf(drawn: readonly { row: Block['row']; element: ReactNode }[]): Block[] {
  const blocks: Block[] = [];
  for (const { row, element } of drawn) {
    const last = blocks.at(-1);
    if (last && row !== 'head' && (last.row === undefined) === (row === undefined)) last.elements.push(element);
    else blocks.push({ row, elements: [element] });
  }
  return blocks;
}

interface MarkedLineProps extends Pick<MarkedLinesProps, 'isPlain'> {
  line: Line;
  marks: MarkedText['marks'];
  /** Numbers of its marks that staff marked as right. */
  judged: string;
}

/** Memoised: an article may have thousands of lines. */
const MarkedLine = memo(function MarkedLine({ line, marks, isPlain, judged }: MarkedLineProps) {
  const { level, isCode, row, pieces } = line;
  const shown = isPlain ? pieces.filter(({ kind }) => kind !== 'gone') : pieces;
  if (shown.length === 0) return null;
  const right = new Set(judged.split(' ').filter(Boolean).map(Number));
  const drawn = (those: readonly Piece[], after: readonly Piece[] = []) => (
    <Pieces those={those} after={after} marks={marks} isPlain={isPlain} right={right} />
  );
  if (row) {
    const Cell = row === 'head' ? 'th' : 'td';
    const cells = cellsOf(shown);
    return (
      <tr className="border-b border-line">
        {cells.map((cell, place) => (
          <Cell
            key={place}
            scope={row === 'head' ? 'col' : undefined}
            className="py-2 pr-4 text-left align-top last:pr-0"
          >
            {drawn(cell, cells.slice(place + 1).flat())}
          </Cell>
        ))}
      </tr>
    );
  }
  const looks = level ? heading : isCode ? 'font-mono text-sm whitespace-pre-wrap' : 'not-first:mt-3.5';
  return (
    <p className={`-mx-1.5 px-1.5 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] ${looks}`}>
      {drawn(shown)}
    </p>
  );
});

interface PiecesProps extends Pick<MarkedLineProps, 'marks' | 'isPlain'> {
  those: readonly Piece[];
  /** The later pieces of the line. */
  after: readonly Piece[];
  right: ReadonlySet<number>;
}

function Pieces({ those, after, marks, isPlain, right }: PiecesProps) {
  return those.map((piece, place) => (
    <Fragment key={place}>
      {isPlain || piece.marks.length === 0 ? (
        <span>{piece.text}</span>
      ) : (
        <MarkedPiece
          piece={piece}
          isOpen={(kind) => piece.marks.some((mark) => marks[mark]?.kind === kind && !right.has(mark))}
          ending={piece.marks.filter(
            (mark) => ![...those.slice(place + 1), ...after].some((later) => later.marks.includes(mark)),
          )}
          marks={marks}
        />
      )}
    </Fragment>
  ));
}

const heading = 'mb-2 font-sans text-[1.0625rem] font-semibold not-first:mt-6';

interface MarkedPieceProps {
  piece: Piece;
  marks: readonly Mark[];
  /** Whether it has an open mark of this kind. */
  isOpen: (kind: Mark['kind']) => boolean;
  /** Marks whose last piece this is. */
  ending: readonly number[];
}

/** Most screen readers ignore `del`, `ins` and colours. */
function MarkedPiece({ piece: { kind, text, marks: of }, marks, isOpen, ending }: MarkedPieceProps) {
  const [figure, link] = [isOpen('figure'), isOpen('link')];
  const numbers = ending.flatMap((mark) => marks[mark]?.number ?? []);
  const Element = kind === 'gone' ? 'del' : kind === 'new' ? 'ins' : 'span';
  const said = [
    figure && 'no source',
    link && 'does not answer',
    kind === 'new' && 'added',
    kind === 'gone' && 'removed',
  ].filter(Boolean);
  const looks = [
    figure && 'bg-warn-tint border-b-2 border-warn',
    link && 'underline decoration-danger decoration-wavy decoration-2 underline-offset-4',
    kind === 'new' && !link && 'font-medium underline decoration-ok decoration-2 underline-offset-4',
    kind === 'new' && link && 'font-medium',
    kind === 'gone' && 'text-ink-3 line-through',
  ];
  return (
    <Element
      data-marks={of.join(' ')}
      tabIndex={-1}
      className={`scroll-m-16 rounded-1 outline-offset-2 focus:outline-2 focus:outline-ink ${looks.filter(Boolean).join(' ')}`}
    >
      {said.length > 0 && <span className="sr-only"> [{said.join(', ')}:] </span>}
      <span>{text}</span>
      {numbers.length > 0 && (
        <sup className="nums ml-0.5 font-sans text-[0.65em] font-semibold">{numbers.join(' ')}</sup>
      )}
    </Element>
  );
}
