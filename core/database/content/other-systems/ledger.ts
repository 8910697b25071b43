export class Ledger {
  readonly #places = new Map<string, Map<string, number>>();

  /** Records `what` at `place`, such as a post. */
  note(what: string, place: string): void {
    const places = this.#places.get(what) ?? new Map<string, number>();
    this.#places.set(what, places.set(place, (places.get(place) ?? 0) + 1));
  }

  /** A sentence for each kind with count and places. */
  sentences(): string[] {
    return [...this.#places].map(([what, places]) => {
      const count = [...places.values()].reduce((sum, one) => sum + one, 0);
      const names = [...places].map(([place, times]) => (times > 1 ? `${place} (${times})` : place));
      return `${what}: ${count}, ${names.join(', ')}.`;
    });
  }
}
