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

/**
 * Runs in the head, before anything is painted, so that no page flashes in the wrong theme. A page that is come back to
 * is laid out whole at once, as `use-place.ts` left it: the browser restores its place before other scripts run. Whether
 * somebody has moved the page by then is noted for it, too.
 */
export const headScript = `(function(d,c,t){try{t=localStorage.getItem('${themeKey}');sessionStorage.getItem('${seenKey}')&&c.add('${seenClass}')}catch(e){}c.add(t==='dark'||t==='system'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');if((history.state||{}).place)d.dataset.whole='';['wheel','touchstart','pointerdown','keydown'].forEach(function(s){addEventListener(s,function(){d.dataset.moved=''},{passive:true,once:true})})})(document.documentElement,document.documentElement.classList)`;
