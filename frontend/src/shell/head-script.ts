export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export const themeKey = 'appbase-ui-theme';

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

/** Set after the animation of the home page has run in this visit. */
export const seenKey = 'prism-light-seen';
export const seenClass = 'light-seen';

/**
 * Runs in the head before the first paint, so that no page flashes in the wrong theme. A page restored by Back is laid
 * out whole (see `use-place.ts`), because the browser restores the scroll position before other scripts run. It also
 * records whether the visitor has scrolled.
 */
export const headScript = `(function(d,c,t){try{t=localStorage.getItem('${themeKey}');sessionStorage.getItem('${seenKey}')&&c.add('${seenClass}')}catch(e){}c.add(t==='dark'||t==='system'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');if((history.state||{}).place)d.dataset.whole='';['wheel','touchstart','pointerdown','keydown'].forEach(function(s){addEventListener(s,function(){d.dataset.moved=''},{passive:true,once:true})})})(document.documentElement,document.documentElement.classList)`;
