import type { ApplicationRow } from '@prism/core/contract/application-calls';
import { deletionFields } from '@prism/core/contract/history';
import { useForm } from '../../lib/use-form.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { dateInWords } from '../shared/times.ts';
import { useChangeApplication } from './cases.ts';

const { on, reason } = deletionFields;

export function DeletionForm({ application: { id, deletion } }: { application: ApplicationRow }) {
  const toast = useToast();
  const showError = useErrorToast();
  const { mutateAsync: save } = useChangeApplication();
  const { form, field, submit, reset, isSending } = useForm({
    rules: deletionFields,
    send: async (typed) => {
      await save({ params: { id }, body: { deletion: { was: deletion.on, is: typed.on, reason: typed.reason } } });
      toast({ title: `Deleted on ${dateInWords(typed.on)}` });
      reset();
    },
    onFailure: (error) => showError(error, { title: 'Date not changed' }),
  });
  return (
    <section aria-labelledby="deletion-title">
      <ListTitle id="deletion-title" title="Deletion" />
      <p className="nums pt-3 text-sm">
        Deleted on <b className="font-semibold text-ink">{dateInWords(deletion.on)}</b>, with the resume and everything
        on this page.{' '}
        <span>
          {deletion.isOwn &&
            `Other applications received with it are deleted on ${dateInWords(deletion.latest)}, the latest possible date.`}
        </span>
      </p>
      <details className="pt-3">
        <summary className="min-h-6 w-fit cursor-pointer text-sm text-ink-2">Change the date</summary>
        <form ref={form} noValidate className="grid gap-4 pt-4" onSubmit={submit} aria-label="Change the date">
          <TextField
            type="date"
            max={deletion.latest}
            hint={`No later than ${dateInWords(deletion.latest)}: your privacy policy promises this`}
            {...field('on')}
            label={on.label}
          />
          <TextField maxLength={reason.max} {...field('reason')} label={reason.label} />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            className="justify-self-start"
            busy={isSending}
            busyLabel="Saving..."
          >
            Save date
          </Button>
        </form>
      </details>
    </section>
  );
}
