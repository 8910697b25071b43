import { line } from '@prism/core/contract/fields';
import { budgetCalls, type BudgetLine, type LimitKind, mostLimit, readAmount } from '@prism/core/contract/budget';
import { writeDollars } from '@prism/core/contract/ai-models';
import { useChange } from '../../api/calls.ts';
import { ResourceForm } from '../kit/resource-form.tsx';

export interface LimitedLine extends Pick<BudgetLine, 'about' | 'name' | 'limit'> {
  kind: LimitKind;
}

const rules = {
  amount: line('Limit (USD per month)', 20, { min: 0, message: '' }),
};

export function LimitDialog({ line, onClose }: { line: LimitedLine; onClose: () => void }) {
  const { kind, about, name, limit } = line;
  const { mutateAsync: setLimit } = useChange(budgetCalls.setLimit);
  return (
    <ResourceForm
      title={`Limit: ${name}`}
      description="Applies from now on, including this month. Articles in progress keep their reserved amount."
      send="Save limit"
      rules={rules}
      initial={{ amount: limit === null ? '' : writeDollars(limit) }}
      fields={[
        {
          name: 'amount',
          label: 'Limit (USD per month)',
          inputMode: 'decimal',
          hint: 'Leave blank for no limit. Enter 0 to stop all spending.',
        },
      ]}
      save={async ({ amount: text }) => {
        const amount = text.trim() === '' ? null : readAmount(text);
        if (amount === undefined)
          return {
            wrong: { amount: `Enter an amount in dollars such as 120 or 7.50, up to ${writeDollars(mostLimit)}` },
          };
        await setLimit({ body: { kind, about, amount } });
        return {
          title: 'Limit saved',
          description: amount === null ? `${name}: no limit.` : `${name}: $${writeDollars(amount)} a month.`,
        };
      }}
      onClose={onClose}
    />
  );
}
