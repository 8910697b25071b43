import { type BudgetLine, type LimitKind, mostLimit, readAmount } from '@prism/core/contract/budget';
import { writeDollars } from '@prism/core/contract/ai-models';
import type { FieldRules } from '@prism/core/contract/fields';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { TextField } from '../../ui/field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useSetLimit } from './use-budget.ts';

/** What a limit is on, with what it is now. */
export interface LimitedLine extends Pick<BudgetLine, 'about' | 'name' | 'limit'> {
  kind: LimitKind;
}

const rules = { amount: { label: 'Dollars a month', min: 0, max: 20, message: '' } } as const satisfies FieldRules;

/** Sets what a month may cost. */
export function LimitDialog({ line, onClose }: { line: LimitedLine; onClose: () => void }) {
  const { kind, about, name, limit } = line;
  const toast = useToast();
  const tellError = useErrorToast();
  const { mutateAsync: setLimit } = useSetLimit();
  const { form, field, submit, isSending, setErrors } = useForm({
    rules,
    initial: { amount: limit === null ? '' : writeDollars(limit) },
    send: async ({ amount: text }): Promise<void> => {
      const amount = text.trim() === '' ? null : readAmount(text);
      if (amount === undefined)
        return setErrors({
          amount: `Enter an amount in dollars such as 120 or 7.50, up to ${writeDollars(mostLimit)}`,
        });
      await setLimit({ kind, about, amount });
      toast({
        title: 'Limit saved',
        description: amount === null ? `${name}: no limit.` : `${name}: $${writeDollars(amount)} a month.`,
      });
      onClose();
    },
    onFailure: (error) => tellError(error),
  });
  return (
    <Dialog
      title={`Limit: ${name}`}
      description="It holds from now on, for this month too. Articles under way keep what is held for them."
      form={form}
      onSubmit={submit}
      isSending={isSending}
      send="Save"
      sending="Saving..."
      onClose={onClose}
    >
      <TextField
        label="Dollars a month"
        inputMode="decimal"
        autoComplete="off"
        hint="Empty: no limit. Nothing: 0"
        {...field('amount')}
      />
    </Dialog>
  );
}
