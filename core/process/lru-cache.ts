/** Keeps the most recently used entries up to a total weight of `capacity`. An entry weighs 1 by default. */
export class LruCache<Value> {
  readonly #capacity: number;
  readonly #weigh: (value: Value, key: string) => number;
  readonly #entries = new Map<string, Value>();
  #weight = 0;

  constructor(capacity: number, weigh: (value: Value, key: string) => number = () => 1) {
    this.#capacity = capacity;
    this.#weigh = weigh;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      // A Map keeps the order of insertion, so a used entry moves to the end.
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: string, value: Value): void {
    this.#delete(key);
    const weight = this.#weigh(value, key);
    // It would push out all others, and then itself.
    if (weight > this.#capacity) return;
    this.#entries.set(key, value);
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#capacity) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#weight -= this.#weigh(value, key);
  }
}
