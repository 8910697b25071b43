import { isContent } from '@prism/core/content/check';
import type { Fields } from '@prism/core/fields/fields';
import { type Revision, type SavedState, shownField } from '@prism/core/contract/revisions';
import { formatPrice } from '@prism/core/contract/money';
import { useNow } from '../../lib/clock.ts';
import { useSite } from '../../site.ts';
import { ChangedText } from '../shared/changed-text.tsx';
import { useTimes } from '../shared/use-times.ts';
import { changedLines } from '../shared/changed-lines.ts';
import { linesOf, type Writing } from './lines-of.ts';
import { labelOf } from './words.ts';

interface ChangesProps {
  revision: Pick<Revision, 'before' | 'after' | 'changed'>;
  fields: Fields;
}

export function Changes({ revision, fields }: ChangesProps) {
  const { timeOf } = useTimes();
  const { studio } = useSite();
  const now = useNow(60_000);
  const writing: Writing = {
    money: (amount, currency) => formatPrice(amount, studio[currency]),
    time: (iso) => timeOf(iso, now),
  };
  const { before, after, changed } = revision;
  const parts = changed.map((name) => ({
    name,
    lines: changedLines(linesAt(fields, name, before, writing), linesAt(fields, name, after, writing)),
  }));
  if (parts.length === 0) return <p className="text-sm">No changes in the fields shown here.</p>;
  return (
    <dl className="grid gap-3 border-l-2 border-line-ui pl-4">
      {parts.map(({ name, lines }) => (
        <div key={name}>
          <dt className="text-sm font-semibold text-ink">{labelOf(fields, name)}</dt>
          <dd className="text-sm wrap-anywhere">
            <ChangedText lines={lines} />
            {lines.length === 0 && <p className="text-ink-3">Reordered or cleared.</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function linesAt(fields: Fields, name: string, state: SavedState | null, writing: Writing): string[] {
  if (!state) return [];
  if (name === shownField) return [state.shown ? 'Yes' : 'No'];
  const field = fields[name];
  return field && isContent(state.data) ? linesOf(field, state.data[name], writing) : [];
}
