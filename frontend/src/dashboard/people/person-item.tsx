import type { ReactNode } from 'react';
import { momentOf } from '../shared/times.ts';
import { useNow } from '../../lib/clock.ts';

interface PersonItemProps {
  name: string;
  /** ISO 8601. */
  at: string;
  facts: ReactNode;
  email: string;
  isDone?: boolean;
  actions?: ReactNode;
  /** What they wrote, and what became of it. */
  children: ReactNode;
}

/** The frame of a row about a person. */
export function PersonItem({ name, at, facts, email, isDone, actions, children }: PersonItemProps) {
  const now = useNow(60_000);
  return (
    <li className={`person nums ${isDone ? 'handled' : ''}`}>
      <div className="n">
        <b>{name}</b>
        <span className="xs mut">{momentOf(at, now)}</span>
      </div>
      <div className="f">{facts}</div>
      <div className="t">{children}</div>
      <a className="lk sm e" href={`mailto:${email}`}>
        {email}
      </a>
      {actions && <div className="a">{actions}</div>}
    </li>
  );
}
