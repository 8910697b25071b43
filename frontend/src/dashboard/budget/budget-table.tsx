import { type BudgetLine, dollarsText } from '@prism/core/contract/budget';
import { numberText } from '@prism/core/contract/number-text';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../kit/columns.tsx';
import { ResourceList } from '../kit/resource-list.tsx';
import { listed } from '../kit/whole-list.ts';
import { Meter } from './meter.tsx';

interface BudgetTableProps {
  id: string;
  title: string;
  /** The heading of the first column: 'Provider'. */
  one: string;
  lines: readonly BudgetLine[];
  empty: string;
  hasLimits?: boolean;
  /** Undefined for roles that may not set limits. */
  onLimit?: ((line: BudgetLine) => void) | undefined;
}

export function BudgetTable({ id, title, one, lines, empty, hasLimits = false, onLimit }: BudgetTableProps) {
  return (
    <ResourceList
      id={id}
      title={title}
      list={{ ...listed(lines), totalText: undefined }}
      texts={{ empty }}
      sortParam={`sort-${id}`}
      keyOf={({ about, name }) => `${about} ${name}`}
      columns={[
        { label: one, by: ({ name }) => name },
        figure('Spent', ({ spent }) => spent, dollarsText),
        figure('Reserved', ({ held }) => held, dollarsText),
        figure('Tokens', ({ inputTokens, outputTokens }) => inputTokens + outputTokens, inWords),
        ...(hasLimits ? [limitColumn] : []),
      ]}
      row={(line) => ({
        title: line.name,
        lines: (
          <>
            {line.limit !== null && <Meter spent={line.spent} held={line.held} limit={line.limit} />}
            {isUsedUp(line) && (
              <span className="text-danger">Used up. Other providers are used, or new articles can’t be started.</span>
            )}
          </>
        ),
        tools: onLimit && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={line.limit === null ? `Set limit: ${line.name}` : `Change limit: ${line.name}`}
            onClick={() => onLimit(line)}
          >
            {line.limit === null ? 'Set' : 'Change'}
          </Button>
        ),
      })}
    />
  );
}

const inWords = (count: number) => numberText(count);

const figure = (
  label: string,
  by: (line: BudgetLine) => number,
  text: (value: number) => string,
): Column<BudgetLine> => ({
  label,
  isNumber: true,
  by,
  cell: (line) => (by(line) === 0 ? '–' : text(by(line))),
});

const limitColumn: Column<BudgetLine> = {
  label: 'Limit',
  isNumber: true,
  by: ({ limit }) => limit,
  cell: ({ limit }) => (limit === null ? 'None' : dollarsText(limit)),
};

export function isUsedUp({ spent, held, limit }: Pick<BudgetLine, 'spent' | 'held' | 'limit'>): boolean {
  return limit !== null && spent + held >= limit;
}
