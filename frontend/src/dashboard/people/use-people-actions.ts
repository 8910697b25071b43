import type { ApplicationRow } from '@prism/core/contract/applications';
import type { EnquiryMarks, EnquiryRow, QuarantinedRow } from '@prism/core/contract/enquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { withoutRow, withRow } from '../shared/pagination/pages.ts';
import { listsAt } from '../shared/pagination/use-paged-list.ts';
import { paths } from './paths.ts';

/** Marks an enquiry as handled or as a customer's, or not; it leaves a list it does not belong to any more, and comes back with an undo. */
export function useMarkEnquiry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, marks }: { id: string; marks: Partial<EnquiryMarks> }) =>
      api.patch<EnquiryRow>(`${paths.contacts}/${id}`, marks),
    onSuccess: (contact) => {
      for (const { filter, update } of listsAt<EnquiryRow>(client, paths.contacts)) {
        const { handled } = filter;
        const belongs = handled === undefined || handled === String(contact.handled);
        update((data) => (belongs ? withRow(data, contact, handled !== undefined) : withoutRow(data, contact.id)));
      }
    },
  });
}

export type SetAside = 'enquiry' | 'application';
export type SetAsideStep = 'release' | 'delete';

const setAsidePaths: Readonly<Record<SetAside, string>> = {
  enquiry: paths.quarantined,
  application: paths.quarantinedApplications,
};

/** Releases what was set aside, or deletes it. That it is among the others then, a live event tells. */
export function useSettleSetAside(what: SetAside) {
  const client = useQueryClient();
  const path = setAsidePaths[what];
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: SetAsideStep }) =>
      step === 'delete' ? api.delete<void>(`${path}/${id}`) : api.post<void>(`${path}/${id}/release`),
    onSuccess: (_, { id, step }) => {
      for (const { update } of listsAt<QuarantinedRow>(client, paths.quarantined))
        update((data) => withoutRow(data, id));
      for (const { rows, update } of listsAt<ApplicationRow>(client, paths.applications)) {
        const caught = rows().find((row) => row.id === id);
        if (!caught) continue;
        update((data) =>
          step === 'delete' ? withoutRow(data, id) : withRow(data, { ...caught, website: null }, false),
        );
      }
    },
  });
}
