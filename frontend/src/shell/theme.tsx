import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { isTheme, type Theme, themeKey } from './head-script.ts';

interface ThemeState {
  theme: Theme;
  /** What `theme` comes to on this device. */
  shown: 'light' | 'dark';
  setTheme: (theme: Theme) => void;
}

const ThemeContext = createContext<ThemeState | undefined>(undefined);

const listeners = new Set<() => void>();
const darkDevice = '(prefers-color-scheme: dark)';

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey);
    return isTheme(stored) ? stored : 'light';
  } catch {
    return 'light';
  }
}

function showTheme(theme: Theme): 'light' | 'dark' {
  if (theme === 'system') return matchMedia(darkDevice).matches ? 'dark' : 'light';
  return theme;
}

function apply() {
  const shown = showTheme(readTheme());
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(shown);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const device = matchMedia(darkDevice);
  device.addEventListener('change', apply);
  addEventListener('storage', apply);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', apply);
    removeEventListener('storage', apply);
  };
}

function setTheme(theme: Theme) {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage may be forbidden; the choice then cannot be kept.
  }
  apply();
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'light' as const);
  const shown = useSyncExternalStore(
    subscribe,
    () => showTheme(readTheme()),
    () => 'light' as const,
  );
  return <ThemeContext value={{ theme, shown, setTheme }}>{children}</ThemeContext>;
}

export function useTheme(): ThemeState {
  const state = use(ThemeContext);
  if (!state) throw new Error('useTheme must be used within a ThemeProvider');
  return state;
}
