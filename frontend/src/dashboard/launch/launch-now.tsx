import { StateMark } from '../shared/state-mark.tsx';
import { useLaunch } from './use-launch.ts';

export function LaunchNow() {
  const { data: lines } = useLaunch();
  if (!lines) return null;
  const done = lines.filter(({ isDone }) => isDone).length;
  const open = lines.length - done;
  return open === 0 ? (
    <StateMark look="ok" word="All done" />
  ) : (
    <StateMark look="warn" word={`${done} of ${lines.length} done`} />
  );
}
