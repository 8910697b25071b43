import type { PersonRow as Person } from '@prism/core/contract/people';
import { roleWords } from '@prism/core/contract/roles';
import { useNow } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { InitialsSquare } from '../shared/initials-square.tsx';
import { useTimes } from '../shared/use-times.ts';
import { StateMark } from '../shared/state-mark.tsx';
import { calledOf } from './called-of.ts';

interface PersonRowProps {
  person: Person;
  /** Whether their role demands a second factor. */
  isFactorDemanded: boolean;
  onRole: () => void;
  onRemove: () => void;
}

/** Somebody with an account: who they are, when they were here, and what they may. */
export function PersonRow({ person, isFactorDemanded, onRole, onRemove }: PersonRowProps) {
  const { momentInSentence } = useTimes();
  const { email, username, role, lastSeenAt, isYou } = person;
  const now = useNow(60_000);
  const called = calledOf(person);
  const seen = lastSeenAt === null ? 'not signed in anywhere' : `seen ${momentInSentence(lastSeenAt, now)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <InitialsSquare name={called} portrait={person.portrait} isHere={isYou} />
      <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5">
        <p className="text-ink wrap-anywhere">
          <b className="font-semibold">{called}</b>
          {isYou && ', you'}
        </p>
        <p className="nums text-sm text-ink-3 wrap-anywhere">{[email ?? username, seen].join(' · ')}</p>
      </div>
      <div className="min-w-40">
        <FactorMark factors={person.factors} isDemanded={isFactorDemanded} />
      </div>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" aria-label={`Remove ${called}`} onClick={onRemove}>
          Remove
        </Button>
        <Button
          variant="secondary"
          size="sm"
          className="min-w-26"
          aria-label={`${roleWords[role].label}: role of ${called}`}
          onClick={onRole}
        >
          {roleWords[role].label}
        </Button>
      </div>
    </li>
  );
}

function FactorMark({ factors: { app, passkeys }, isDemanded }: { factors: Person['factors']; isDemanded: boolean }) {
  const words = [passkeys > 1 && `${passkeys} passkeys`, passkeys === 1 && 'Passkey', app && 'Code by app'].filter(
    Boolean,
  );
  if (words.length > 0) return <StateMark look="ok" word={words.join(', ')} />;
  return isDemanded ? (
    <StateMark look="warn" word="None, asked for" />
  ) : (
    <StateMark look="none" word="No second factor" />
  );
}
