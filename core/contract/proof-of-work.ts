export function workText(challenge: string, part: number, number: number): string {
  return `${challenge}.${part}.${number}`;
}

export function hasZeroBits(firstWord: number, bits: number): boolean {
  return bits === 0 || firstWord >>> (32 - bits) === 0;
}
