import { Fragment, type ReactNode } from 'react';

/**
 * `text` with `parts` wherever it names them in braces, e.g. a link. Words stand in elements of their own: a browser that
 * translates takes their nodes away, and what comes and goes beside them is put in its place by them.
 */
export function withParts(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  // Every second piece is a name.
  return text.split(/(\{[a-z]+\})/).map((piece, index) => {
    const shown = (index % 2 === 1 ? parts[piece.slice(1, -1)] : undefined) ?? piece;
    if (typeof shown !== 'string') return <Fragment key={index}>{shown}</Fragment>;
    return shown && <span key={index}>{shown}</span>;
  });
}
