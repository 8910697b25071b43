const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A count as sentences have it, from thirteen on in digits; '' for none. */
export function inWords(count: number): string {
  return words[count] ?? String(count);
}

/** Whole tens of it: '50+'; '' for fewer than ten, which nobody boasts of. */
export function inTens(count: number): string {
  if (count < 10) return '';
  return count % 10 === 0 ? String(count) : `${count - (count % 10)}+`;
}
