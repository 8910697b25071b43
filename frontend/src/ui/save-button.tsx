import type { FormEvent } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { rare } from './rare-icons.ts';
import { setSaved, useSavedApps } from './saved-apps.ts';

interface SaveButtonProps {
  appId: string;
  /** Names the app if the page shows several. */
  label?: string;
  /** Called before removal, which may remove this button, too. */
  onLetGo?: (() => void) | undefined;
  large?: boolean;
  className?: string;
}

export function SaveButton({ appId, label = 'Save', onLetGo, large, className = '' }: SaveButtonProps) {
  const isSaved = useSavedApps()?.includes(appId) ?? false;

  function toggle(event: FormEvent) {
    event.preventDefault();
    if (isSaved) onLetGo?.();
    setSaved([appId], !isSaved);
  }

  return (
    // A form, so that an early press waits for the scripts (`early-submit.ts`).
    <form className="contents noscript:hidden" onSubmit={toggle}>
      <IconButton type="submit" framed large={large} className={className} label={label} aria-pressed={isSaved}>
        <Icon path={rare.heart} className="in-aria-pressed:fill-ray in-aria-pressed:stroke-ray" />
      </IconButton>
    </form>
  );
}
