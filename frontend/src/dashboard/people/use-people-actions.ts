import type { ApplicationChanges, ApplicationRow } from '@prism/core/contract/applications';
import type { EnquiryChanges, EnquiryRow } from '@prism/core/contract/enquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { paths } from './paths.ts';

/** Changes an enquiry. */
export const useChangeEnquiry = () => useChange<EnquiryChanges, EnquiryRow>(paths.contacts);

/** Changes an application. */
export const useChangeApplication = () => useChange<ApplicationChanges, ApplicationRow>(paths.applications);

/** Done once the lists are as they are after that, also where somebody else was first. */
function useChange<Changes extends object, Row>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: Changes }) => api.patch<Row>(`${path}/${id}`, changes),
    onSettled: () => Promise.all([path, paths.promises].map((list) => client.invalidateQueries({ queryKey: [list] }))),
  });
}

export type QuarantinedKind = 'enquiry' | 'application';
export type QuarantineStep = 'release' | 'delete';

const quarantinePaths: Readonly<Record<QuarantinedKind, { quarantine: string; list: string }>> = {
  enquiry: { quarantine: paths.quarantined, list: paths.quarantined },
  application: { quarantine: paths.quarantinedApplications, list: paths.applications },
};

/** Releases a row from quarantine, or deletes it. That it is among the others then, a live event tells. */
export function useSettleQuarantined(what: QuarantinedKind) {
  const client = useQueryClient();
  const { quarantine, list } = quarantinePaths[what];
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: QuarantineStep }) =>
      step === 'delete' ? api.delete<void>(`${quarantine}/${id}`) : api.post<void>(`${quarantine}/${id}/release`),
    onSuccess: () => client.invalidateQueries({ queryKey: [list] }),
  });
}
