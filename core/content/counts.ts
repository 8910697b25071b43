const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

export function inWords(count: number): string {
  return words[count] ?? String(count);
}

export function inTens(count: number): string {
  if (count < 10) return '';
  return count % 10 === 0 ? String(count) : `${count - (count % 10)}+`;
}
