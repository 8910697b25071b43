import { initialsOf } from '../../lib/initials.ts';

interface InitialsSquareProps {
  name: string;
  /** Whether that person is here now: a second line of ink around it. */
  isHere?: boolean;
}

/** A person as the dashboard shows people: by their initials, without a colour. */
export function InitialsSquare({ name, isHere }: InitialsSquareProps) {
  const here = isHere ? 'outline outline-offset-2 outline-ink' : '';
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 flex-none place-items-center rounded-2 border border-line bg-sunk text-[0.75rem] font-bold text-ink-2 ${here}`}
    >
      {initialsOf(name)}
    </span>
  );
}
