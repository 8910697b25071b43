import { may, type Permission, type AccessLevel } from '@prism/core/contract/roles';
import { useUser } from '../../api/session.ts';

/** What decides what who is signed in may do now; undefined of no one. */
export function useAccessLevel(): AccessLevel | undefined {
  return useUser().data?.accessLevel;
}

/** Whether someone may do any of what is named. */
export type May = (...wanted: readonly Permission[]) => boolean;

/** What who is signed in may do: what they may not is not shown. The server decides. */
export function useMay(): May {
  const accessLevel = useAccessLevel();
  return (...wanted) => accessLevel !== undefined && may(accessLevel, ...wanted);
}
