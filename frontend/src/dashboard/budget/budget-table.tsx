import { type BudgetLine, dollarsText } from '@prism/core/contract/budget';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { Meter } from './meter.tsx';

interface BudgetTableProps {
  id: string;
  title: string;
  /** What a row is: 'Provider'. */
  one: string;
  lines: readonly BudgetLine[];
  empty: string;
  /** Whether its rows can have limits. */
  hasLimits?: boolean;
  /** Undefined for who may set none. */
  onLimit?: ((line: BudgetLine) => void) | undefined;
}

const figures = ['Spent', 'Reserved', 'Tokens'] as const;

/** What each provider, person or article has cost, with what is left of its limit. */
export function BudgetTable({ id, title, one, lines, empty, hasLimits = false, onLimit }: BudgetTableProps) {
  return (
    <section className="min-w-0" aria-labelledby={id}>
      <ListTitle id={id} title={title} />
      {lines.length === 0 ? (
        <p className="py-4 text-sm text-ink-2">{empty}</p>
      ) : (
        <table className="nums block w-full text-sm lg:table lg:table-fixed" aria-labelledby={id}>
          <thead className="max-lg:sr-only">
            <tr className="border-b border-line text-left text-ink-3">
              <th className="py-2 pr-4 font-normal" scope="col">
                {one}
              </th>
              {figures.map((name) => (
                <th key={name} className="w-28 py-2 pl-4 text-right font-normal" scope="col">
                  {name}
                </th>
              ))}
              {hasLimits && (
                <th className="w-52 py-2 pl-4 text-right font-normal" scope="col">
                  Limit
                </th>
              )}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {lines.map((line) => (
              <Line key={`${line.about} ${line.name}`} line={line} hasLimits={hasLimits} onLimit={onLimit} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type LineProps = Required<Pick<BudgetTableProps, 'hasLimits'>> &
  Pick<BudgetTableProps, 'onLimit'> & { line: BudgetLine };

function Line({ line, hasLimits, onLimit }: LineProps) {
  const { name, spent, held, limit, inputTokens, outputTokens } = line;
  const tokens = inputTokens + outputTokens;
  return (
    <tr className="border-b border-line max-lg:grid max-lg:grid-cols-2 max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-1.5 max-lg:py-3">
      <th className="py-2.5 pr-4 text-left font-medium text-ink wrap-anywhere max-lg:col-span-2 max-lg:p-0" scope="row">
        {name}
        {limit !== null && <Meter spent={spent} held={held} limit={limit} />}
        {isUsedUp(line) && (
          <span className="block font-normal text-danger">
            Used up. Other providers are used, or new articles can’t be started.
          </span>
        )}
      </th>
      <Figure name="Spent">{spent === 0 ? '–' : dollarsText(spent)}</Figure>
      <Figure name="Reserved">{held === 0 ? '–' : dollarsText(held)}</Figure>
      <Figure name="Tokens">{tokens === 0 ? '–' : tokens.toLocaleString('en-GB')}</Figure>
      {hasLimits && (
        <td className="py-1 pl-4 text-right max-lg:p-0 max-lg:text-left">
          <span className="mr-2 text-ink-3 lg:hidden">Limit</span>
          <span className={limit === null ? 'text-ink-3' : undefined}>
            {limit === null ? 'None' : dollarsText(limit)}
          </span>
          {onLimit && (
            <Button
              variant="ghost"
              size="sm"
              className="ml-1 lg:-mr-3"
              aria-label={limit === null ? `Set limit: ${name}` : `Change limit: ${name}`}
              onClick={() => onLimit(line)}
            >
              {limit === null ? 'Set' : 'Change'}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

/** Whether nothing that costs anything fits any more. */
export function isUsedUp({ spent, held, limit }: Pick<BudgetLine, 'spent' | 'held' | 'limit'>): boolean {
  return limit !== null && spent + held >= limit;
}

function Figure({ name, children }: { name: (typeof figures)[number]; children: ReactNode }) {
  return (
    <td className="py-2.5 pl-4 text-right max-lg:p-0 max-lg:text-left">
      <span className="mr-2 text-ink-3 lg:hidden">{name}</span>
      <span>{children}</span>
    </td>
  );
}
