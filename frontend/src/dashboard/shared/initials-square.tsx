import { initialsOf } from '../../lib/initials.ts';

interface InitialsSquareProps {
  name: string;
  /** The URL of the picture, if there is one. */
  portrait?: string | null | undefined;
  /** Whether that person is online: adds an outline. */
  isHere?: boolean;
}

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
