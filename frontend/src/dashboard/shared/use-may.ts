import { may, type Permission, type AccessLevel } from '@prism/core/contract/roles';
import { useUser } from '../../api/session.ts';

/** The access level of the signed-in person; undefined without one. */
export function useAccessLevel(): AccessLevel | undefined {
  return useUser().data?.accessLevel;
}

/** Whether any of the named permissions is granted. */
export type May = (...wanted: readonly Permission[]) => boolean;

/** The permissions of the signed-in person, to hide what is not allowed. The server enforces them. */
export function useMay(): May {
  const accessLevel = useAccessLevel();
  return (...wanted) => accessLevel !== undefined && may(accessLevel, ...wanted);
}
