import { figureNames } from '@prism/core/contract/insights';
import { figureLabels, isEmpty, type Step } from './steps.ts';

/** What the pictures show, as a table; days on which nothing happened are left out. */
export function DaysTable({ steps }: { steps: readonly Step[] }) {
  const rows = steps.filter((step) => !isEmpty(step)).toReversed();
  return (
    <details className="mt-4">
      <summary className="lk w-fit cursor-pointer text-sm">View as table</summary>
      {rows.length === 0 ? (
        <p className="pt-3 text-sm">No activity in this period.</p>
      ) : (
        <table className="nums mt-3 w-full max-w-160 text-left text-sm">
          <caption className="sr-only">Visits, enquiries and won, newest first</caption>
          <thead>
            <tr className="border-b border-ink">
              <th className="py-2 pr-3 font-semibold text-ink" scope="col">
                When
              </th>
              {figureNames.map((name) => (
                <th key={name} className="py-2 pl-3 text-right font-semibold text-ink" scope="col">
                  {figureLabels[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((step) => (
              <tr key={step.label} className="border-b border-line">
                <th className="py-1.5 pr-3 font-normal" scope="row">
                  {step.label}
                </th>
                {figureNames.map((name) => (
                  <td key={name} className="py-1.5 pl-3 text-right text-ink">
                    {step[name].toLocaleString('en-GB')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
