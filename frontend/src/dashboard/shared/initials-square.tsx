import { initialsOf } from '../../lib/initials.ts';

interface InitialsSquareProps {
  name: string;
  /** The address of their picture, where they have one. */
  portrait?: string | null | undefined;
  /** Whether that person is here now: a second line of ink around it. */
  isHere?: boolean;
}

/** A person as the dashboard shows people: by their picture, else by their initials, without a colour. */
export function InitialsSquare({ name, portrait, isHere }: InitialsSquareProps) {
  const here = isHere ? 'outline outline-offset-2 outline-ink' : '';
  if (portrait)
    return (
      <img src={portrait} alt="" className={`size-7 flex-none rounded-2 border border-line object-cover ${here}`} />
    );
  return (
    <span
      aria-hidden="true"
      className={`grid size-7 flex-none place-items-center rounded-2 border border-line bg-sunk text-[0.75rem] font-bold text-ink-2 ${here}`}
    >
      {initialsOf(name)}
    </span>
  );
}
