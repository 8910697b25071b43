import { Fragment } from 'react';
import type { MarkedText, MarkKind, Piece } from './marked-text.ts';

/** An article line by line with marks; `isPlain` shows it without. */
export function MarkedLines({ text: { lines, marks }, isPlain }: { text: MarkedText; isPlain: boolean }) {
  return lines.map(({ level, isCode, pieces }, index) => {
    const shown = isPlain ? pieces.filter(({ kind }) => kind !== 'gone') : pieces;
    if (shown.length === 0) return null;
    const looks = level ? heading : isCode ? 'font-mono text-sm whitespace-pre-wrap' : 'not-first:mt-3.5';
    return (
      <p key={index} className={looks}>
        {shown.map((piece, place) => (
          <Fragment key={place}>
            {isPlain || piece.marks.length === 0 ? (
              <span>{piece.text}</span>
            ) : (
              <MarkedPiece piece={piece} kinds={piece.marks.map((mark) => marks[mark]?.kind)} />
            )}
          </Fragment>
        ))}
      </p>
    );
  });
}

const heading = 'mb-2 font-sans text-[1.0625rem] font-semibold not-first:mt-6';

/** Most screen readers ignore `del`, `ins` and colours. */
function MarkedPiece({ piece, kinds }: { piece: Piece; kinds: readonly (MarkKind | undefined)[] }) {
  const { kind, text, marks } = piece;
  const [figure, link] = [kinds.includes('figure'), kinds.includes('link')];
  const Element = kind === 'gone' ? 'del' : kind === 'new' ? 'ins' : 'span';
  const said = [
    figure && 'no source',
    link && 'does not answer',
    kind === 'new' && 'added',
    kind === 'gone' && 'removed',
  ];
  const looks = [
    figure && 'bg-warn-tint border-b-2 border-warn',
    link && 'underline decoration-danger decoration-wavy decoration-2 underline-offset-4',
    kind === 'new' && !link && 'font-medium underline decoration-ok decoration-2 underline-offset-4',
    kind === 'new' && link && 'font-medium',
    kind === 'gone' && 'text-ink-3 line-through',
  ];
  return (
    <Element
      data-marks={marks.join(' ')}
      tabIndex={-1}
      className={`scroll-m-16 rounded-1 outline-offset-2 focus:outline-2 focus:outline-ink ${looks.filter(Boolean).join(' ')}`}
    >
      <span className="sr-only"> [{said.filter(Boolean).join(', ')}:] </span>
      {text}
    </Element>
  );
}
