import { useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import { useKey } from '../shared/keys.ts';
import { closePopover, Popover, popoverItem } from './popover.tsx';
import type { SectionProps } from './section.ts';
import { useOwnSections } from './sections.ts';

export function CreateMenu({ openDialog }: Pick<SectionProps, 'openDialog'>) {
  const creations = useOwnSections().flatMap(({ creates = [] }) => creates);
  const trigger = useRef<HTMLButtonElement>(null);
  useKey('c', () => trigger.current?.click());
  if (creations.length === 0) return null;
  return (
    <Popover
      trigger={trigger}
      label="Create"
      keys="c"
      className="flex border border-transparent font-semibold text-ink max-md:hover:bg-sunk md:mx-1 md:min-h-9 md:border-line-ui md:hover:border-ink"
      button={
        <>
          <Icon path={deskIcons.plus} small />
          <span className="max-md:sr-only">Create</span>
        </>
      }
    >
      <ul>
        {creations.map(({ label, opens }) => (
          <li key={label}>
            {typeof opens === 'string' ? (
              <Link to={opens} className={popoverItem} onClick={closePopover}>
                {label}
              </Link>
            ) : (
              <button
                type="button"
                className={popoverItem}
                onClick={(event) => {
                  closePopover(event);
                  openDialog(opens);
                }}
              >
                {label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Popover>
  );
}
