import { deskPage } from '@prism/core/contract/desk-links';
import { roleWords } from '@prism/core/contract/roles';
import type { User } from '@prism/core/contract/sign-in-calls';
import { type MouseEvent, useState } from 'react';
import { initialsOf } from '../../lib/initials.ts';
import { type Theme, themes } from '../../shell/head-script.ts';
import { useTheme } from '../../shell/theme.tsx';
import { Link } from '../../ui/link.tsx';
import { fetchedDialog } from '../kit/fetched-dialog.tsx';
import { KeyCap } from '../kit/key-cap.tsx';
import { Switch } from '../kit/switch.tsx';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { useCompactRows } from '../shared/compact-rows.ts';
import { InitialsSquare } from '../shared/initials-square.tsx';
import { useKey } from '../shared/keys.ts';
import { closePopover, Popover, popoverItem } from './popover.tsx';
import { useLogOut } from './use-log-out.ts';

export const KeysDialog = fetchedDialog(
  'keyboard shortcuts',
  async () => (await import('./keys-dialog.tsx')).KeysDialog,
);

export function ProfileMenu({ user }: { user: User }) {
  const [isListingKeys, setListingKeys] = useState(false);
  useKey('?', () => setListingKeys(true));
  const logOut = useLogOut();
  const name = user.name ?? user.username;
  const choose = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    closePopover(event);
    act();
  };
  return (
    <>
      <Popover
        isKept
        label={`${initialsOf(name)}, account menu`}
        className="flex min-w-11 hover:bg-sunk"
        button={<InitialsSquare name={name} portrait={user.portrait} isHere />}
      >
        <div className="flex items-center gap-3 border-b border-line px-3 pt-1.5 pb-3 wrap-anywhere">
          <InitialsSquare name={name} portrait={user.portrait} />
          <div>
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-ink-3">{[user.email, roleWords[user.role].label].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
        <div className="border-b border-line py-1.5">
          <Link className={popoverItem} to={deskPage('account')} onClick={closePopover}>
            Your profile
          </Link>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-keyshortcuts="?"
            className={popoverItem}
            onClick={choose(() => setListingKeys(true))}
          >
            Shortcuts and help
            <KeyCap>?</KeyCap>
          </button>
        </div>
        <div className="grid gap-1 border-b border-line px-3 py-2.5 text-sm">
          <ThemeButtons />
          <CompactRows />
        </div>
        <div className="pt-1.5">
          <button type="button" className={popoverItem} onClick={() => void logOut()}>
            Log out
          </button>
        </div>
      </Popover>
      {isListingKeys && <KeysDialog onClose={() => setListingKeys(false)} />}
    </>
  );
}

const themeLabels: Readonly<Record<Theme, string>> = { light: 'Light', dark: 'Dark', system: 'System' };

function ThemeButtons() {
  const { theme, setTheme } = useTheme();
  return (
    <div className="flex items-center justify-between gap-6">
      Theme
      <ChoiceGroup label="Theme">
        {themes.map((choice) => (
          <Choice key={choice} isChosen={choice === theme} onChoose={() => setTheme(choice)}>
            {themeLabels[choice]}
          </Choice>
        ))}
      </ChoiceGroup>
    </div>
  );
}

function CompactRows() {
  const [isCompact, setCompact] = useCompactRows();
  return <Switch label="Compact rows" checked={isCompact} onChange={setCompact} />;
}
