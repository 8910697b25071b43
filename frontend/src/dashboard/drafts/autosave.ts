import type { Draft, PublishedDraft } from '@prism/core/contract/drafts';
import type { Subject } from '@prism/core/contract/subjects';
import { ApiError } from '../../api/client.ts';
import { readDraft, removeDraft, saveDraft } from './queries.ts';

/** How what is written stands with the server. */
export interface AutosaveState {
  /** Of the draft there; undefined where there is none. */
  draft?: Pick<Draft, 'version' | 'updatedAt' | 'by'> | undefined;
  /** What the form said when it was saved last, as JSON. */
  stored?: string | undefined;
  /** The last try failed; the next one comes by itself. */
  hasFailed: boolean;
  /** The draft as somebody else has written it meanwhile. Nothing is saved until somebody has chosen. */
  theirs?: Draft | undefined;
}

interface Written {
  /** Undefined where the form says what is published: then there is no draft. */
  text: string | undefined;
  base: string | null;
}

const tryAgainMs = 5_000;

/** Keeps the draft of one subject on the server the same as its form: one save at a time, and always what was written last. */
export class Autosave {
  readonly #subject: Subject;
  readonly #onStored: (version: number, text: string) => void;
  readonly #listeners = new Set<() => void>();
  #state: AutosaveState;
  #written: Written | undefined;
  #running: Promise<void> | undefined;
  #isPublishing = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** `stored` is what the form says of `draft`, as JSON. `onStored` hears of each save, also once the form has gone. */
  constructor(
    subject: Subject,
    { draft, stored }: Pick<AutosaveState, 'draft' | 'stored'>,
    onStored: (version: number, text: string) => void,
  ) {
    this.#subject = subject;
    this.#state = { draft, stored, hasFailed: false };
    this.#onStored = onStored;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = () => this.#state;

  /** What is to be on the server; `base` is the version of what is published that it is a change of. Resolves after the try. */
  async write(written: Written): Promise<void> {
    this.#written = written;
    await this.#start();
  }

  /** Waits for the save under way and begins no other until `end` or `resume`. The draft that is on the server then. */
  async beginPublishing(): Promise<PublishedDraft | undefined> {
    this.#isPublishing = true;
    await this.#running;
    const { draft } = this.#state;
    return draft && { id: this.#subject.id, version: draft.version };
  }

  /** What was written is published: there is no draft any more. */
  end(): void {
    this.#written = undefined;
    this.#isPublishing = false;
    this.#set({ hasFailed: false });
  }

  resume(): void {
    this.#isPublishing = false;
    void this.#start();
  }

  /** Goes on over what somebody else wrote, knowingly; but not over what came after that. */
  keepMine(): void {
    this.#set({ ...this.#state, draft: this.#state.theirs, stored: undefined, theirs: undefined });
    void this.#start();
  }

  /** Goes on from what somebody else wrote; `stored` is what the form says then. */
  takeTheirs(stored: string): void {
    this.#written = undefined;
    this.#set({ draft: this.#state.theirs, stored, hasFailed: false });
  }

  close(): void {
    clearTimeout(this.#again);
  }

  #start(): Promise<void> {
    clearTimeout(this.#again);
    return (this.#running ??= this.#saveAll().finally(() => (this.#running = undefined)));
  }

  async #saveAll(): Promise<void> {
    while (this.#written && !this.#isDone(this.#written) && !this.#isPublishing && !this.#state.theirs)
      if (!(await this.#save(this.#written))) return;
  }

  #isDone({ text }: Written): boolean {
    const { stored, draft } = this.#state;
    return text === stored && (text !== undefined || draft === undefined);
  }

  /** Whether there may be more to save now. */
  async #save({ text, base }: Written): Promise<boolean> {
    const version = this.#state.draft?.version ?? null;
    try {
      if (text !== undefined) {
        const draft = await saveDraft(this.#subject, { data: JSON.parse(text), base, version });
        this.#set({ draft, stored: text, hasFailed: false });
        this.#onStored(draft.version, text);
      } else {
        if (version !== null) await removeDraft(this.#subject, version);
        this.#set({ hasFailed: false });
      }
      return true;
    } catch (error) {
      return await this.#recover(error);
    }
  }

  async #recover(error: unknown): Promise<boolean> {
    try {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      const theirs = await readDraft(this.#subject);
      // Published or discarded elsewhere: what is written here is a draft of its own again.
      if (theirs) this.#set({ ...this.#state, theirs });
      else this.#set({ hasFailed: false });
      return theirs === null;
    } catch {
      this.#set({ ...this.#state, hasFailed: true });
      this.#again = setTimeout(() => void this.#start(), tryAgainMs);
      return false;
    }
  }

  #set(state: AutosaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
