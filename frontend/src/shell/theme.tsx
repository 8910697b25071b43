import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { isTheme, type Theme, themeKey } from './head-script.ts';
import { kept } from '../lib/storage.ts';

interface ThemeState {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

const ThemeContext = createContext<ThemeState | undefined>(undefined);

const darkDevice = '(prefers-color-scheme: dark)';

function readTheme(): Theme {
  const stored = kept.get(themeKey);
  return isTheme(stored) ? stored : 'light';
}

function showTheme(theme: Theme): 'light' | 'dark' {
  if (theme === 'system') return matchMedia(darkDevice).matches ? 'dark' : 'light';
  return theme;
}

function apply() {
  const shown = showTheme(readTheme());
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(shown);
}

function subscribe(listener: () => void) {
  function update() {
    apply();
    listener();
  }
  const device = matchMedia(darkDevice);
  device.addEventListener('change', update);
  const unsubscribe = kept.subscribe(update);
  return () => {
    device.removeEventListener('change', update);
    unsubscribe();
  };
}

const setTheme = (theme: Theme) => kept.set(themeKey, theme);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'light' as const);
  return <ThemeContext value={{ theme, setTheme }}>{children}</ThemeContext>;
}

export function useTheme(): ThemeState {
  const state = use(ThemeContext);
  if (!state) throw new Error('useTheme must be used within a ThemeProvider');
  return state;
}
