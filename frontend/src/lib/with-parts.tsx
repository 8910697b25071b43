import { Fragment, type ReactNode } from 'react';

/**
 * Replaces names in braces by `parts`, such as links. Text is wrapped in elements, because machine translation replaces
 * bare text nodes, and React then inserts siblings in the wrong place.
 */
export function withParts(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  // Every second piece is a name.
  return text.split(/(\{[a-z]+\})/).map((piece, index) => {
    const shown = (index % 2 === 1 ? parts[piece.slice(1, -1)] : undefined) ?? piece;
    if (typeof shown !== 'string') return <Fragment key={index}>{shown}</Fragment>;
    return shown && <span key={index}>{shown}</span>;
  });
}
