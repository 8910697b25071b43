import type { Presence, SavedDraft } from '@prism/core/contract/live';
import type { Subject } from '@prism/core/contract/subjects';

const nameOf = ({ kind, id }: Subject) => `${kind}/${id}`;

/** The forms open in this window, reported to the server, and who else has them open. */
export class OpenForms {
  readonly #forms = new Map<string, { subject: Subject; count: number }>();
  readonly #present = new Map<string, Presence>();
  readonly #listeners = new Set<() => void>();
  readonly #draftListeners = new Map<string, Set<(version: SavedDraft['version']) => void>>();
  #say: ((forms: Subject[]) => void) | undefined;

  /** Reports all forms on each connection; while disconnected, the list of people is empty. */
  connect(say: ((forms: Subject[]) => void) | undefined): void {
    this.#say = say;
    this.#present.clear();
    this.#tell();
    if (this.#forms.size > 0) this.#sayAll();
  }

  /** Registers a form; returns the function that closes it. */
  open(subject: Subject): () => void {
    const name = nameOf(subject);
    const known = this.#forms.get(name);
    this.#forms.set(name, { subject, count: (known?.count ?? 0) + 1 });
    if (!known) this.#sayAll();
    return () => this.#close(name);
  }

  hear(presence: Presence): void {
    this.#present.set(nameOf(presence.subject), presence);
    this.#tell();
  }

  hearDraft({ subject, version }: SavedDraft): void {
    for (const listener of this.#draftListeners.get(nameOf(subject)) ?? []) listener(version);
  }

  /** Subscribes to saves and deletions of a form's draft; returns the function that unsubscribes. */
  onDraft(subject: Subject, listener: (version: SavedDraft['version']) => void): () => void {
    const name = nameOf(subject);
    const listeners = this.#draftListeners.get(name) ?? new Set();
    this.#draftListeners.set(name, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  readonly presenceAt = (subject: Subject): Presence | undefined => this.#present.get(nameOf(subject));

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #close(name: string): void {
    const form = this.#forms.get(name);
    if (form && form.count > 1) return void this.#forms.set(name, { ...form, count: form.count - 1 });
    this.#forms.delete(name);
    this.#present.delete(name);
    this.#sayAll();
  }

  #sayAll(): void {
    this.#say?.([...this.#forms.values()].map(({ subject }) => subject));
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
