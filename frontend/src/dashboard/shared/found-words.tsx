import type { FoundIn } from '@prism/core/contract/desk-search';
import { MarkedWords } from '../../ui/marked-words.tsx';

/** The excerpt that a search matched, unless the row shows it anyway. */
export function FoundWords({ found: { where, excerpt } }: { found: FoundIn }) {
  return (
    <>
      Found in {where}: <MarkedWords parts={excerpt} />
    </>
  );
}
