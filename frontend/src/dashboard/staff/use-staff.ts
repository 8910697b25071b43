import type { FactorDemandsInput, InvitationInput, People, RoleInput } from '@prism/core/contract/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const peoplePath = '/api/admin/people';
const invitationsPath = '/api/admin/invitations';

export const useStaff = () =>
  useQuery({
    queryKey: [peoplePath],
    queryFn: () => api.get<People>(peoplePath),
    // No live event tells of sign-ins and of invitations that are taken up.
    refetchOnMount: 'always',
  });

export const useInvite = () => useStaffMutation((input: InvitationInput) => api.post<void>(invitationsPath, input));

export const useInviteAgain = () => useStaffMutation((id: string) => api.post<void>(`${invitationsPath}/${id}/again`));

export const useWithdraw = () => useStaffMutation((id: string) => api.delete<void>(`${invitationsPath}/${id}`));

export const useGiveRole = () =>
  useStaffMutation(({ id, role }: RoleInput & { id: string }) => api.patch<void>(`${peoplePath}/${id}`, { role }));

export const useHandOver = () => useStaffMutation((id: string) => api.post<void>(`${peoplePath}/${id}/hand-over`));

export const useRemovePerson = () => useStaffMutation((id: string) => api.delete<void>(`${peoplePath}/${id}`));

export const useDemandFactors = () =>
  useStaffMutation((input: FactorDemandsInput) => api.put<void>('/api/admin/factor-demands', input));

function useStaffMutation<Input>(mutationFn: (input: Input) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Not waited for: the focus has to be back from the dialog before a row goes.
    onSettled: () => void client.invalidateQueries({ queryKey: [peoplePath] }),
  });
}
