import { iconSquare } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { isTheme, themes } from './head-script.ts';
import { useTheme } from './theme.tsx';

const labels = { light: 'Light', dark: 'Dark', system: 'System' } as const;

/** A native select under an icon. */
export function ThemeChoice() {
  return (
    <label
      data-tip=""
      className={`${iconSquare} relative size-11 text-ink outline-offset-2 outline-focus hover:bg-sunk has-focus-visible:outline-2`}
    >
      {/* CSS shows one of the two, because the server cannot know the theme. */}
      <Icon name="sun" className="dark:hidden" />
      <Icon name="moon" className="hidden dark:block" />
      <ThemeSelect className="absolute inset-0 w-full cursor-pointer opacity-0" />
    </label>
  );
}

export function ThemeSelect({ id, className }: { id?: string; className: string }) {
  const { theme, setTheme } = useTheme();
  return (
    <select
      id={id}
      className={className}
      aria-label="Theme"
      value={theme}
      onChange={({ target }) => {
        if (isTheme(target.value)) setTheme(target.value);
      }}
    >
      {themes.map((choice) => (
        <option key={choice} value={choice}>
          {labels[choice]}
        </option>
      ))}
    </select>
  );
}
