/** Initial values of SHA-256: fractional parts of roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
const { constants, start } = roots();

/**
 * The first 32 bits of the SHA-256 hash of an ASCII text. `crypto.subtle` takes a promise a hash, which is ten times
 * slower, and needs https.
 */
export function sha256FirstWord(text: string): number {
  const words = paddedWords(text);
  let state = start;
  for (let block = 0; block < words.length; block += 16) state = compress(state, words.subarray(block, block + 16));
  return (state[0] ?? 0) >>> 0;
}

/** The text as 32-bit words with padding and length, in blocks of 16. */
function paddedWords(text: string): Int32Array {
  const words = new Int32Array((((text.length + 8) >> 6) + 1) * 16);
  for (let index = 0; index < text.length; index += 1) put(words, index, text.charCodeAt(index));
  put(words, text.length, 0x80);
  words[words.length - 1] = text.length * 8;
  return words;
}

function put(words: Int32Array, index: number, byte: number): void {
  const word = index >> 2;
  words[word] = (words[word] ?? 0) | (byte << (24 - (index % 4) * 8));
}

const schedule = new Int32Array(64);

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (words: Int32Array, index: number) => words[index] ?? 0;

function compress(state: Int32Array, block: Int32Array): Int32Array {
  schedule.set(block);
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(schedule, index - 15), at(schedule, index - 2)];
    const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    schedule[index] = at(schedule, index - 16) + first + at(schedule, index - 7) + second;
  }
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let index = 0; index < 64; index += 1) {
    const sum = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const one = (h + sum + ((e & f) ^ (~e & g)) + at(constants, index) + at(schedule, index)) | 0;
    const other = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + other) | 0;
  }
  return state.map((word, index) => word + ([a, b, c, d, e, f, g, h][index] ?? 0));
}

function roots(): { constants: Int32Array; start: Int32Array } {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  return {
    constants: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    start: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  };
}
