import { Fragment, type ReactNode } from 'react';

/** `text` with `parts` wherever it names them in braces, e.g. a link. */
export function withParts(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  // Every second piece is a name.
  return text.split(/(\{[a-z]+\})/).map((piece, index) => {
    const part = index % 2 === 1 ? parts[piece.slice(1, -1)] : undefined;
    return <Fragment key={index}>{part ?? piece}</Fragment>;
  });
}
