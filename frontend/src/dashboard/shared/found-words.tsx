import type { FoundIn } from '@prism/core/contract/desk-search';
import { MarkedWords } from '../../ui/marked-words.tsx';

/** Where a row says what was searched for, unless that can be seen anyhow. */
export function FoundWords({ found: { where, excerpt } }: { found: FoundIn }) {
  return (
    <>
      Found in {where}: <MarkedWords parts={excerpt} />
    </>
  );
}
