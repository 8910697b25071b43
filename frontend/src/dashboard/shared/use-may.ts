import { may, type Permission, type Role } from '@prism/core/contract/roles';
import { useUser } from '../../api/session.ts';

/** The role of who is signed in; nobody has the least. */
export function useRole(): Role | undefined {
  return useUser().data?.role;
}

/** Whether somebody may do any of what is named. */
export type May = (...wanted: readonly Permission[]) => boolean;

/** What who is signed in may do: what they may not is not shown. The server decides. */
export function useMay(): May {
  const role = useRole();
  return (...wanted) => role !== undefined && may(role, ...wanted);
}
