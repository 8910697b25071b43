import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';

export const chevron = 'M6 9l6 6 6-6';

interface MoveButtonsProps {
  /** The name of the moved item, for assistive technology. */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves an item up or down. The button keeps the focus when its row moves. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);

  function button(label: string, by: 1 | -1) {
    const to = index + by;
    const isPossible = to >= 0 && to < count;
    return (
      <IconButton
        label={`Move ${name} ${label}`}
        className="aria-disabled:cursor-default aria-disabled:text-line-ui aria-disabled:hover:bg-transparent"
        // Not `disabled`, which would lose the focus at the end of the list.
        aria-disabled={!isPossible}
        onClick={({ currentTarget }) => {
          if (!isPossible) return;
          pressed.current = currentTarget;
          setAnnounced(`${name} is ${to + 1} of ${count} now`);
          onMove(to);
        }}
      >
        <Icon path={chevron} small className={by < 0 ? 'rotate-180' : ''} />
      </IconButton>
    );
  }

  return (
    <>
      {button('up', -1)}
      {button('down', 1)}
      <span className="sr-only" role="status">
        {announced}
      </span>
    </>
  );
}
