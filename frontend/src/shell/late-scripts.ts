/** `rel` of module links until they are loaded, the entry first. Browsers ignore it. */
export const lateModule = 'late-module';

/** `rel` of style sheets that are loaded after the first paint. */
export const lateSheet = 'late-stylesheet';

/** Marks the link to the whole style sheet on a page that inlines only a part. */
export const lateStyle = 'data-late';

/**
 * Runs at the end of the body and loads the scripts after the first paint: on a slow connection they would delay the
 * text. A background tab never paints, so it loads them immediately.
 */
export const lateScript = `(function(d){function load(){var l=d.querySelectorAll('link[rel=${lateModule}]'),s=d.createElement('script');d.querySelectorAll('link[rel=${lateSheet}]').forEach(function(m){m.rel='stylesheet'});l.forEach(function(m){m.rel='modulepreload'});s.type='module';s.src=l[0].href;d.head.append(s)}d.hidden?load():requestAnimationFrame(function(){setTimeout(load)})})(document)`;
