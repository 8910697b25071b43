import type { EnquiryRow } from '@prism/core/contract/enquiry-calls';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { SelectField } from '../../ui/field.tsx';
import { ownerChoices, useChangeEnquiry, useOwners } from './cases.ts';

export function OwnerChoice({ enquiry: { id, owner } }: { enquiry: EnquiryRow }) {
  const people = useOwners();
  const toast = useToast();
  const showError = useErrorToast();
  const save = useChangeEnquiry();
  // An owner whose role no longer includes enquiries stays until the enquiry is reassigned.
  const known = owner && !people.some((person) => person.id === owner.id) ? [owner, ...people] : people;

  async function give(was: string | null, is: string | null) {
    try {
      await save.mutateAsync({ params: { id }, body: { owner: { was, is } } });
      const name = known.find((person) => person.id === is)?.name ?? 'Unassigned';
      toast({ title: `Owner: ${name}`, action: { label: 'Undo', onClick: () => void give(is, was) } });
    } catch (error) {
      showError(error);
    }
  }

  return (
    <div className="pt-4">
      <SelectField
        label="Owner"
        aria-keyshortcuts="a"
        value={owner?.id ?? ''}
        aria-busy={save.isPending}
        options={ownerChoices(known)}
        onChange={(chosen) => {
          if (!save.isPending) void give(owner?.id ?? null, chosen || null);
        }}
      />
    </div>
  );
}
