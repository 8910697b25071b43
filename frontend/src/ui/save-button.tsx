import './save-button.css';
import { Icon } from './icon.tsx';
import { setSaved, useSavedApps } from './saved-apps.ts';

interface SaveButtonProps {
  appId: string;
  /** Which app, where there are several on the page. */
  label?: string;
  /** Called ahead of letting the app go, which may take this button with it. */
  onLetGo?: (() => void) | undefined;
}

/** Keeps an app in this browser, and says whether it is kept. */
export function SaveButton({ appId, label = 'Save', onLetGo }: SaveButtonProps) {
  const isSaved = useSavedApps()?.includes(appId) ?? false;

  function toggle() {
    if (isSaved) onLetGo?.();
    setSaved(appId, !isSaved);
  }

  return (
    <button type="button" className="icb bd save" aria-label={label} aria-pressed={isSaved} onClick={toggle}>
      <Icon name="heart" />
    </button>
  );
}
