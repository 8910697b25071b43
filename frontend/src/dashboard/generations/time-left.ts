/** With fewer words the pace is unreliable. */
const wordsToJudge = 40;

/** Estimated milliseconds left at this pace, for the middle of the ordered range. */
export function timeLeft(words: number, elapsedMs: number, range: { min: number; max: number }): number | undefined {
  if (words < wordsToJudge || elapsedMs <= 0) return undefined;
  const aim = words < (range.min + range.max) / 2 ? (range.min + range.max) / 2 : range.max;
  if (words >= aim) return undefined;
  return ((aim - words) * elapsedMs) / words;
}
