import { Icon } from './icon.tsx';
import { setSaved, useSavedApps } from './saved-apps.ts';

interface SaveButtonProps {
  appId: string;
  /** Which app, where there are several on the page. */
  label?: string;
  /** Called ahead of letting the app go, which may take this button with it. */
  onLetGo?: (() => void) | undefined;
  className?: string;
}

/** Keeps an app in this browser, and says whether it is kept. */
export function SaveButton({ appId, label = 'Save', onLetGo, className = '' }: SaveButtonProps) {
  const isSaved = useSavedApps()?.includes(appId) ?? false;

  function toggle() {
    if (isSaved) onLetGo?.();
    setSaved(appId, !isSaved);
  }

  return (
    <button
      type="button"
      // It is the browser's scripts that keep.
      className={`icb bd noscript:hidden ${className}`}
      aria-label={label}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      <Icon name="heart" className="in-aria-pressed:fill-ray in-aria-pressed:stroke-ray" />
    </button>
  );
}
