import type { FormEvent } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { rare } from './rare-icons.ts';
import { setSaved, useSavedApps } from './saved-apps.ts';

interface SaveButtonProps {
  appId: string;
  /** Which app, where there are several on the page. */
  label?: string;
  /** Called ahead of letting the app go, which may take this button with it. */
  onLetGo?: (() => void) | undefined;
  large?: boolean;
  className?: string;
}

/** Keeps an app in this browser, and says whether it is kept. */
export function SaveButton({ appId, label = 'Save', onLetGo, large, className = '' }: SaveButtonProps) {
  const isSaved = useSavedApps()?.includes(appId) ?? false;

  function toggle(event: FormEvent) {
    event.preventDefault();
    if (isSaved) onLetGo?.();
    setSaved([appId], !isSaved);
  }

  return (
    // A form, so that a press before the scripts are there waits for them (early-submit.ts): it is they that keep.
    <form className="contents noscript:hidden" onSubmit={toggle}>
      <IconButton type="submit" framed large={large} className={className} label={label} aria-pressed={isSaved}>
        <Icon path={rare.heart} className="in-aria-pressed:fill-ray in-aria-pressed:stroke-ray" />
      </IconButton>
    </form>
  );
}
