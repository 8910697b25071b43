export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Where the visitor's choice is kept. */
export const themeKey = 'appbase-ui-theme';

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

/** Marks, for the visit and on the root element, that the home page's light has been drawn. */
export const seenKey = 'prism-light-seen';
export const seenClass = 'light-seen';

/** Runs in the head, before anything is painted, so that no page flashes in the wrong theme. */
export const headScript = `(function(c,t){try{t=localStorage.getItem('${themeKey}');sessionStorage.getItem('${seenKey}')&&c.add('${seenClass}')}catch(e){}c.add(t==='dark'||t==='system'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')})(document.documentElement.classList)`;
