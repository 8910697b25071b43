import type { ContactMarks, ContactRow, QuarantinedRow } from '@prism/core/contract/contacts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { withoutRow, withRow } from '../paged/pages.ts';
import { listsAt } from '../paged/use-paged-list.ts';
import { paths } from './paths.ts';

/** Marks an enquiry as handled or as a customer's, or not; it leaves a list it does not belong to any more, and comes back with an undo. */
export function useMarkContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, marks }: { id: string; marks: Partial<ContactMarks> }) =>
      api.patch<ContactRow>(`${paths.contacts}/${id}`, marks),
    onSuccess: (contact) => {
      for (const { filter, update } of listsAt<ContactRow>(client, paths.contacts)) {
        const { handled } = filter;
        const belongs = handled === undefined || handled === String(contact.handled);
        update((data) => (belongs ? withRow(data, contact, handled !== undefined) : withoutRow(data, contact.id)));
      }
    },
  });
}

export type QuarantineStep = 'release' | 'delete';

/** Makes an enquiry of one that was set aside, or deletes it. Its arrival among the enquiries is a live event. */
export function useSettleQuarantined() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: QuarantineStep }) =>
      step === 'delete'
        ? api.delete<void>(`${paths.quarantined}/${id}`)
        : api.post<void>(`${paths.quarantined}/${id}/release`),
    onSuccess: (_, { id }) => {
      for (const { update } of listsAt<QuarantinedRow>(client, paths.quarantined))
        update((data) => withoutRow(data, id));
    },
  });
}
