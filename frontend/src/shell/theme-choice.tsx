import { Icon } from '../ui/icon.tsx';
import { isTheme, themes } from './head-script.ts';
import { useTheme } from './theme.tsx';

const labels = { light: 'Light', dark: 'Dark', system: 'System' } as const;

/** The browser's own list of choices, under an icon or as a row. */
export function ThemeChoice({ inRow }: { inRow?: boolean }) {
  const { theme, setTheme } = useTheme();
  return (
    <label className={inRow ? 'theme-row' : 'icb theme'}>
      {inRow && 'Theme'}
      {/* Both are rendered and CSS shows one, because the server cannot know the theme. */}
      {!inRow && <Icon name="sun" className="light-only" />}
      {!inRow && <Icon name="moon" className="dark-only" />}
      <select
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
    </label>
  );
}
