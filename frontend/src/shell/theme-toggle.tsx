import { Icon } from '../ui/icon.tsx';
import { useTheme } from './theme.tsx';

export function ThemeToggle({ withLabel }: { withLabel?: boolean }) {
  const { shown, setTheme } = useTheme();
  const next = shown === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${next} theme`;
  return (
    <button
      type="button"
      className={withLabel ? 'theme-row' : 'icb'}
      aria-label={withLabel ? undefined : label}
      onClick={() => setTheme(next)}
    >
      {withLabel && label}
      {/* Both are rendered and CSS shows one, because the server cannot know the theme. */}
      <Icon name="moon" className="light-only" />
      <Icon name="sun" className="dark-only" />
    </button>
  );
}
