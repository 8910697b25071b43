import { characterCount } from '@prism/core/contract/fields';
import { numberText } from '@prism/core/contract/number-text';
import type { ReactNode } from 'react';

/** The share of the limit from which the length is shown. */
const nearLimit = 0.8;

export function hintWithLength(hint: ReactNode, text: string, max: number): ReactNode {
  const count = characterCount(text.trim());
  if (count < max * nearLimit) return hint;
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{hint}</span>
      <span className={`nums whitespace-nowrap ${count > max ? 'font-semibold text-danger' : ''}`}>
        {numberText(count)} of {numberText(max)}
      </span>
    </span>
  );
}
