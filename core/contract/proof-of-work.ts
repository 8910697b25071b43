/**
 * Work that a browser does, and a program that sends thousands would have to do thousands of times: for each part to find a
 * number with which the part's text has a SHA-256 hash that begins with so many zero bits. Many small parts take about the
 * same time for everyone; one large one would not.
 */
export interface WorkChallenge {
  /** Says what it is for and until when it counts, signed by the server. */
  challenge: string;
  parts: number;
  /** At most 32. */
  bits: number;
}

/** The body of `POST /api/contacts/{id}/solution`, with the shop's configuration. */
export interface WorkSolution {
  challenge: string;
  /** A number for each part, in order. */
  solution: number[];
}

export function workText(challenge: string, part: number, number: number): string {
  return `${challenge}.${part}.${number}`;
}

export function hasZeroBits(firstWord: number, bits: number): boolean {
  return bits === 0 || firstWord >>> (32 - bits) === 0;
}
