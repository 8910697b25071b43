import { Icon } from '../../ui/icon.tsx';
import type { Health } from './queue-health.ts';
import './queues.css';

/** How queues fare, in a few words that are read out when they change. */
export function QueueState({ health }: { health: Health | undefined }) {
  return (
    <p className={`sm state ${health?.tone ?? ''}`} role="status">
      {health && health.tone !== 'ok' && <Icon name="alert" small />}
      {health?.text}
    </p>
  );
}
