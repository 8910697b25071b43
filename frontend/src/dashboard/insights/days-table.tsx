import { figureNames } from '@prism/core/contract/insights';
import { numberText } from '@prism/core/contract/number-text';
import { ResourceList } from '../kit/resource-list.tsx';
import { listed } from '../kit/whole-list.ts';
import { figureLabels, isEmpty, type Step } from './steps.ts';

/** The charts as a table, without empty days. */
export function DaysTable({ steps }: { steps: readonly Step[] }) {
  const rows = steps.filter((step) => !isEmpty(step)).toReversed();
  return (
    <details className="mt-4">
      <summary className="lk min-h-6 w-fit cursor-pointer text-sm">View as table</summary>
      <ResourceList
        title="Visits, enquiries and won, newest first"
        isTitleHidden
        list={listed(rows)}
        texts={{ empty: 'No activity in this period.' }}
        sortParam="sort-days"
        keyOf={({ label }) => label}
        columns={[
          { label: 'When' },
          ...figureNames.map((name) => ({
            label: figureLabels[name],
            isNumber: true,
            by: (step: Step) => step[name],
            cell: (step: Step) => numberText(step[name]),
          })),
        ]}
        row={({ label }) => ({ title: label })}
      />
    </details>
  );
}
