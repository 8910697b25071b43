import type { PausedBecause, WebhookRow } from '@prism/core/contract/webhooks';
import { StateMark } from '../shared/state-mark.tsx';

const pausedWords: Readonly<Record<PausedBecause, string>> = {
  'by-hand': 'Paused',
  gone: 'Paused, it is gone',
  failing: 'Paused after failing for days',
  restored: 'Paused since a restore',
  'maker-out': 'Paused, its maker is out',
};

/** Whether a webhook takes what it is sent. */
export function WebhookState({ webhook: { paused, failingSince, deliveredAt } }: { webhook: WebhookRow }) {
  if (paused)
    return <StateMark look={paused.because === 'by-hand' ? 'none' : 'warn'} word={pausedWords[paused.because]} />;
  if (failingSince) return <StateMark look="danger" word="Failing" />;
  return deliveredAt ? (
    <StateMark look="ok" word="Delivering" />
  ) : (
    <StateMark look="none" word="Waiting for an event" />
  );
}
