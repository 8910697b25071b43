import { Icon } from '../../ui/icon.tsx';
import type { Health } from './queue-health.ts';

const tones: Readonly<Record<Health['tone'], string>> = { ok: '', warn: 'text-warn', danger: 'text-danger' };

export function QueueState({ health }: { health: Health | undefined }) {
  return (
    <p className={`flex items-center gap-2 pr-2 text-sm font-medium ${health ? tones[health.tone] : ''}`} role="status">
      {health && health.tone !== 'ok' && <Icon name="alert" small />}
      <span>{health?.text}</span>
    </p>
  );
}
