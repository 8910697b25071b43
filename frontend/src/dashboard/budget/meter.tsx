import { type BudgetLine, dollarsText, warnsAtPercent } from '@prism/core/contract/budget';

/** Shows the spent (ink) and held (hatched) share of a limit, with a tick where a warning is sent. */
export function Meter({ spent, held, limit }: Pick<BudgetLine, 'spent' | 'held'> & { limit: number }) {
  const spentPercent = percentOf(spent, limit);
  const heldPercent = Math.min(percentOf(held, limit), 100 - spentPercent);
  return (
    <div
      className="relative my-1"
      role="img"
      aria-label={`${Math.round(spentPercent)} percent spent, ${Math.round(heldPercent)} percent reserved, of ${dollarsText(limit)}`}
    >
      <div className="flex h-2 overflow-hidden rounded-[1px] bg-sunk shadow-[inset_0_0_0_1px_var(--line)]">
        <i className="bg-ink" style={{ width: `${spentPercent}%` }} />
        <i
          className="bg-[repeating-linear-gradient(115deg,var(--ink-3)_0_2px,transparent_0_5px)] shadow-[inset_0_0_0_1px_var(--ink-3)]"
          style={{ width: `${heldPercent}%` }}
        />
      </div>
      <i className="absolute -top-1 h-4 w-px bg-ink" style={{ left: `${warnsAtPercent}%` }} />
    </div>
  );
}

function percentOf(amount: number, limit: number): number {
  return limit === 0 ? 100 : Math.min(100, (amount / limit) * 100);
}
