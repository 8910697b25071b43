import { launchCalls } from '@prism/core/contract/launch';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/calls.ts';
import { useLaunch } from './use-launch.ts';

/** The checklist, and whether it is shown as first steps; undefined while it loads and after all is done. */
export function useSetup() {
  const { data: lines = [] } = useLaunch();
  const isOpen = lines.some(({ isDone }) => !isDone);
  const { data: setup } = useQuery({ ...queryOf(launchCalls.setup, {}), enabled: isOpen });
  return isOpen && setup ? { lines, isShown: setup.isShown } : undefined;
}
