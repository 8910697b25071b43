/** How the part of the site's style ends that a page needs: the build writes it beside the page's script, and only the server reads it. */
export const partEnding = '.part.css';

/** Where that of the page with this script is. */
export function partSheetOf(script: string): string {
  return script.replace(/\.js$/, partEnding);
}
