/** Ending of the partial style sheet of a page. The build writes it next to the script; only the server reads it. */
export const partEnding = '.part.css';

export function partSheetOf(script: string): string {
  return script.replace(/\.js$/, partEnding);
}
