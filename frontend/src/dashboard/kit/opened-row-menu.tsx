import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { Link } from '../../ui/link.tsx';
import { KeyCap } from './key-cap.tsx';
import { MenuButton } from './menu-button.tsx';
import { listed, type RowAction } from './row-actions.tsx';
import type { OpenedRowMenuProps } from './row-menu.tsx';

const item =
  'flex min-h-10 cursor-pointer items-center justify-between gap-6 rounded-2 px-3 text-[0.9375rem] outline-none data-highlighted:bg-sunk';

export function OpenedRowMenu({ name, actions, isOpen, onToggle, onPress, isByKey }: OpenedRowMenuProps) {
  const isFirst = useRef(isByKey);
  const chosen = useRef<RowAction>(undefined);
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={onToggle}>
      <DropdownMenu.Trigger asChild>
        <MenuButton name={name} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          className="z-61 grid min-w-48 rounded-3 border border-line bg-raised p-1.5 shadow-3"
          // Radix handles keys only after it has mounted.
          onFocus={({ target, currentTarget }) => {
            if (!isFirst.current || target !== currentTarget) return;
            isFirst.current = false;
            currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
          }}
          // After the focus has returned, so that a dialog knows where to return it.
          onCloseAutoFocus={() => {
            const action = chosen.current;
            chosen.current = undefined;
            if (action) setTimeout(() => onPress(action));
          }}
        >
          {listed(actions).map((action) => (
            <DropdownMenu.Item
              key={action.label}
              className={`${item} ${action.isDanger ? 'text-danger' : 'text-ink'}`}
              asChild={action.to !== undefined}
              onSelect={() => {
                if (action.to === undefined) chosen.current = action;
              }}
            >
              {action.to === undefined ? (
                <>
                  {action.label}
                  {action.key && <KeyCap>{action.key === 'Delete' ? 'Del' : 'E'}</KeyCap>}
                </>
              ) : (
                <Link to={action.to}>{action.label}</Link>
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
