import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { fetched } from '../../lib/renew.ts';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { MenuButton } from './menu-button.tsx';
import type { Actions, RowAction } from './row-actions.tsx';

export interface RowMenuProps {
  name: string;
  actions: Actions;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onPress: (action: RowAction) => void;
}

export interface OpenedRowMenuProps extends RowMenuProps {
  /** Opened by keyboard: the first command gets the focus. */
  isByKey: boolean;
}

const load = async () => (await import('./opened-row-menu.tsx')).OpenedRowMenu;

/** The menu of a row. Its code is loaded when the pointer or the focus comes near. */
export function RowMenu(props: RowMenuProps) {
  const { name, isOpen, onToggle } = props;
  const [Menu, setMenu] = useState<ComponentType<OpenedRowMenuProps>>();
  const [isByKey, setByKey] = useState(false);
  const showError = useErrorToast();
  const fail = useEffectEvent(() => {
    onToggle(false);
    showError('Couldn’t open the menu. Check your connection and try again.');
  });
  useEffect(() => {
    if (!isOpen) return;
    fetched(load).then(
      (loaded) => setMenu(() => loaded),
      () => fail(),
    );
  }, [isOpen]);
  if (Menu) return <Menu {...props} isByKey={isByKey} />;
  const prepare = () => void load().catch(() => undefined);
  return (
    <MenuButton
      name={name}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={({ detail }) => {
        // Enter and Space also cause a click.
        setByKey(detail === 0);
        onToggle(true);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setByKey(true);
        onToggle(true);
      }}
    />
  );
}
