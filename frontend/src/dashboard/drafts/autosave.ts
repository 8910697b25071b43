import { draftCalls, type Draft, type PublishedDraft } from '@prism/core/contract/drafts';
import type { Subject } from '@prism/core/contract/subjects';
import { callApi } from '../../api/calls.ts';
import { ApiError } from '../../api/client.ts';
import type * as mergeLines from './merge-lines.ts';
import { readDraft } from './queries.ts';

export type Lines = typeof mergeLines;

/** Few need it. */
export const loadLines = async (): Promise<Lines | undefined> =>
  await import('./merge-lines.ts').catch(() => undefined);

/** Whether the server has what is written. */
export interface AutosaveState {
  /** Of the draft there; undefined where there is none. */
  draft?: Pick<Draft, 'version' | 'updatedAt' | 'by'> | undefined;
  /** What the form said when it was saved last, as JSON. */
  stored?: string | undefined;
  /** The last try failed; the next one comes by itself. */
  hasFailed: boolean;
  /** Someone else's version of the draft. Nothing is saved until the form has merged both. */
  theirs?: Draft | undefined;
  /** What brings their texts together with those written here; undefined where it could not be loaded. */
  lines?: Lines | undefined;
  /** What the draft said, as JSON, that someone else has just discarded. */
  discarded?: string | undefined;
}

interface AutosaveForm {
  /** What the form says of a draft, as JSON. */
  textOf: (draft: Draft) => string;
  /** Hears of each save, also once the form has gone. */
  onStored: (version: number, text: string) => void;
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
  readonly #form: AutosaveForm;
  /** What was sent and is perhaps there, because no answer came. */
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

  /** The form goes on from what someone else wrote, whatever it made of it. */
  acceptTheirs(): void {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#written = undefined;
    this.#set({ draft: theirs, stored: this.#form.textOf(theirs), hasFailed: false });
  }

  /** Someone has saved or discarded the draft: it is read, unless that was this form. */
  async hear(version: number | null): Promise<void> {
    await this.#running;
    if (this.#isPublishing || (version !== null && version <= (this.#state.draft?.version ?? 0))) return;
    // What is not read now is met by the next save.
    const [draft, lines] = await Promise.all([readDraft(this.#subject).catch(() => undefined), loadLines()]);
    if (this.#running || this.#isPublishing) return;
    if (draft && draft.version > (this.#state.draft?.version ?? 0)) this.#meet(draft, lines);
    // One that is gone otherwise was published.
    else if (version === null && draft === null && this.#state.draft) this.#leave(this.#state.stored);
  }

  /** Nothing of a draft that was discarded is saved again, unless the form says more by now. */
  #leave(discarded: string | undefined): void {
    if (this.#written?.text === discarded) this.#written = undefined;
    this.#set({ hasFailed: false, discarded });
    void this.#start();
  }

  /** The form is there, until the function that is returned is called: then what is under way goes on, and nothing is tried again. */
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

  /** Whether there may be more to save now. */
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
      // Published or discarded elsewhere: what is written here is a draft of its own again.
      if (theirs) return this.#meet(theirs, lines);
      this.#set({ hasFailed: false });
      return true;
    } catch {
      this.#set({ ...this.#state, hasFailed: true });
      if (!this.#isClosed) this.#again = setTimeout(() => void this.#start(), tryAgainMs);
      return false;
    }
  }

  /** Whether it is what this form wrote: it was stored, and only its answer was lost. */
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
