/** What the links to a page's modules are called, the entry first, until they are to be fetched: browsers know no such kind. */
export const lateModule = 'late-module';

/** What the links to style sheets are called that nothing waits for, until the page has been painted. */
export const lateSheet = 'late-stylesheet';

/** Marks the link to the whole style where a page carries only its part: the next page loads it. */
export const lateStyle = 'data-late';

/**
 * Runs at the end of the body and asks for the scripts once the page has been painted: on a slow line they would come
 * between the reader and the text. In a background tab nothing is ever painted, so there they are asked for at once.
 */
export const lateScript = `(function(d){function load(){var l=d.querySelectorAll('link[rel=${lateModule}]'),s=d.createElement('script');d.querySelectorAll('link[rel=${lateSheet}]').forEach(function(m){m.rel='stylesheet'});l.forEach(function(m){m.rel='modulepreload'});s.type='module';s.src=l[0].href;d.head.append(s)}d.hidden?load():requestAnimationFrame(function(){setTimeout(load)})})(document)`;
