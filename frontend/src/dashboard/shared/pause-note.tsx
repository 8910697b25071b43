import type { QueuePause } from '@prism/core/contract/queues';
import { useNow } from '../../lib/clock.ts';
import { StateMark } from './state-mark.tsx';
import { useTimes } from './use-times.ts';

export function PauseNote({ paused: { by, at } }: { paused: QueuePause }) {
  const { timeInSentence } = useTimes();
  const now = useNow(60_000);
  return <StateMark look="paused" word={`Paused by ${by}, ${timeInSentence(at, now)}`} />;
}
