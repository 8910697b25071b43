import { draftCalls, type Draft, type PublishedDraft } from '@prism/core/contract/drafts';
import type { Subject } from '@prism/core/contract/subjects';
import { callApi } from '../../api/calls.ts';
import { ApiError } from '../../api/client.ts';
import type * as mergeLines from './merge-lines.ts';
import { readDraft } from './queries.ts';

export type Lines = typeof mergeLines;

/** Loaded on demand: few sessions need it. */
export const loadLines = async (): Promise<Lines | undefined> =>
  await import('./merge-lines.ts').catch(() => undefined);

/** Whether the server has the current text. */
export interface AutosaveState {
  /** The server's draft; undefined if there is none. */
  draft?: Pick<Draft, 'version' | 'updatedAt' | 'by'> | undefined;
  /** The form's values at the last save, as JSON. */
  stored?: string | undefined;
  /** The last save failed; a retry is scheduled. */
  hasFailed: boolean;
  /** Another person's version of the draft. Saving is paused until the form has merged both. */
  theirs?: Draft | undefined;
  /** The merge function for texts; undefined if it could not be loaded. */
  lines?: Lines | undefined;
  /** The values of the draft, as JSON, that another person just discarded. */
  discarded?: string | undefined;
}

interface AutosaveForm {
  /** The form's values for a draft, as JSON. */
  textOf: (draft: Draft) => string;
  /** Called after each save, even after the form has closed. */
  onStored: (version: number, text: string) => void;
}

interface Written {
  /** Undefined if the form equals the published version: then there is no draft. */
  text: string | undefined;
  base: string | null;
}

const tryAgainMs = 5_000;

/** Keeps one subject's draft in sync with its form: one save at a time, always of the latest text. */
export class Autosave {
  readonly #subject: Subject;
  readonly #form: AutosaveForm;
  /** Texts that were sent without a response: the server may have them. */
  readonly #unanswered = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #state: AutosaveState;
  #written: Written | undefined;
  #running: Promise<void> | undefined;
  #isPublishing = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  /** `stored` is what the form says of `draft`, as JSON. */
  constructor(subject: Subject, { draft, stored }: Pick<AutosaveState, 'draft' | 'stored'>, form: AutosaveForm) {
    this.#subject = subject;
    this.#state = { draft, stored, hasFailed: false };
    this.#form = form;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = () => this.#state;

  /** Schedules a save; `base` is the published version that the text changes. Resolves after the attempt. */
  async write(written: Written): Promise<void> {
    this.#written = written;
    await this.#start();
  }

  /** Waits for the running save and starts no other until `end` or `resume`. Returns the server's draft. */
  async beginPublishing(): Promise<PublishedDraft | undefined> {
    this.#isPublishing = true;
    await this.#running;
    const { draft } = this.#state;
    return draft && { id: this.#subject.id, version: draft.version };
  }

  /** Published: there is no draft any more. */
  end(): void {
    this.#written = undefined;
    this.#isPublishing = false;
    this.#set({ hasFailed: false });
  }

  resume(): void {
    this.#isPublishing = false;
    void this.#start();
  }

  /** Continues from the other person's draft, however the form merged it. */
  acceptTheirs(): void {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#written = undefined;
    this.#set({ draft: theirs, stored: this.#form.textOf(theirs), hasFailed: false });
  }

  /** Handles another person's save or deletion of the draft; ignores this form's own events. */
  async hear(version: number | null): Promise<void> {
    await this.#running;
    if (this.#isPublishing || (version !== null && version <= (this.#state.draft?.version ?? 0))) return;
    // If the read fails, the next save finds the conflict.
    const [draft, lines] = await Promise.all([readDraft(this.#subject).catch(() => undefined), loadLines()]);
    if (this.#running || this.#isPublishing) return;
    if (draft && draft.version > (this.#state.draft?.version ?? 0)) this.#meet(draft, lines);
    // A draft that is gone for another reason was published.
    else if (version === null && draft === null && this.#state.draft) this.#leave(this.#state.stored);
  }

  /** Does not save a discarded draft again, unless the form has newer text. */
  #leave(discarded: string | undefined): void {
    if (this.#written?.text === discarded) this.#written = undefined;
    this.#set({ hasFailed: false, discarded });
    void this.#start();
  }

  /** Returns a function that closes the form: the running save finishes, and there are no retries. */
  open(): () => void {
    this.#isClosed = false;
    return () => {
      this.#isClosed = true;
      clearTimeout(this.#again);
    };
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

  /** Whether there may be more to save. */
  async #save({ text, base }: Written): Promise<boolean> {
    const version = this.#state.draft?.version ?? null;
    const { kind, id } = this.#subject;
    const params = { kind, id };
    try {
      if (text !== undefined) {
        this.#unanswered.add(text);
        const draft = await callApi(draftCalls.save, { params, body: { data: JSON.parse(text), base, version } });
        this.#store(draft, text);
      } else {
        if (version !== null) await callApi(draftCalls.discard, { params, query: { version } });
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
      const [theirs, lines] = await Promise.all([readDraft(this.#subject), loadLines()]);
      // Published or discarded elsewhere: the text here becomes a new draft.
      if (theirs) return this.#meet(theirs, lines);
      this.#set({ hasFailed: false });
      return true;
    } catch {
      this.#set({ ...this.#state, hasFailed: true });
      if (!this.#isClosed) this.#again = setTimeout(() => void this.#start(), tryAgainMs);
      return false;
    }
  }

  /** Whether it is this form's own save, whose response was lost. */
  #meet(draft: Draft, lines: Lines | undefined): boolean {
    const text = this.#form.textOf(draft);
    const isMine = this.#unanswered.has(text);
    if (isMine) this.#store(draft, text);
    else this.#set({ ...this.#state, theirs: draft, lines });
    return isMine;
  }

  #store(draft: Draft, text: string): void {
    this.#unanswered.clear();
    this.#set({ draft, stored: text, hasFailed: false });
    this.#form.onStored(draft.version, text);
  }

  #set(state: AutosaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
