import { isolateHistory } from '@codemirror/commands';
import { Annotation, Compartment, type EditorState, Prec, Transaction } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Command, Written } from '../commands/edit.ts';
import { changesBetween, trimmed } from './changes.ts';
import { type PictureFrames, pictureLines } from './picture-frames.ts';
import { setup } from './setup.ts';

interface TextViewOptions {
  value: string;
  frames: PictureFrames;
  onChange: (value: string) => void;
  /** Each returns true to prevent the default. */
  onKey: (event: KeyboardEvent) => boolean;
  onNewLine: () => boolean;
  onPaste: (event: ClipboardEvent) => boolean;
  onDrop: (event: DragEvent) => boolean;
}

/** Marks changes that came from the form, so that they are not reported to it. */
const fromForm = Annotation.define<boolean>();

export function writtenIn({ doc, selection }: EditorState, text = doc.toString()): Written {
  const { from, to } = selection.main;
  return { text, from, to };
}

/** An editor view that exists once its host element does. */
class Mounted {
  readonly #listeners = new Set<() => void>();
  #view: EditorView | undefined;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly view = () => this.#view;

  set(view: EditorView | undefined): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

export function useTextView(host: RefObject<HTMLElement | null>, options: TextViewOptions) {
  const { value } = options;
  const [mounted] = useState(() => new Mounted());
  const view = useSyncExternalStore(mounted.subscribe, mounted.view);
  const [written, setWritten] = useState<Written>({ text: value, from: 0, to: 0 });
  const [attributes] = useState(() => new Compartment());
  /** Values that were reported to the form and have not come back as props. */
  const reported = useRef<string[]>([]);

  const notice = useEffectEvent(({ state, docChanged, selectionSet, transactions }: ViewUpdate) => {
    if (!docChanged && !selectionSet) return;
    const text = docChanged ? state.doc.toString() : written.text;
    setWritten(writtenIn(state, text));
    if (!docChanged || transactions.some((each) => each.annotation(fromForm))) return;
    reported.current.push(text);
    options.onChange(text);
  });
  const key = useEffectEvent((event: KeyboardEvent) => options.onKey(event));
  const newLine = useEffectEvent(() => options.onNewLine());
  const paste = useEffectEvent((event: ClipboardEvent) => options.onPaste(event));
  const drop = useEffectEvent((event: DragEvent) => options.onDrop(event));
  const make = useEffectEvent(
    (parent: HTMLElement) =>
      new EditorView({
        parent,
        doc: value,
        extensions: [
          EditorView.updateListener.of((update) => notice(update)),
          Prec.highest(
            EditorView.domEventHandlers({
              keydown: (event) => key(event) || (event.key === 'Enter' && !hasModifier(event) && newLine()),
              paste: (event) => paste(event),
              drop: (event) => drop(event),
            }),
          ),
          attributes.of([]),
          pictureLines(options.frames),
          setup,
        ],
      }),
  );
  useLayoutEffect(() => {
    if (!host.current) return undefined;
    const made = make(host.current);
    mounted.set(made);
    return () => {
      mounted.set(undefined);
      made.destroy();
    };
  }, [host, mounted]);

  const follow = useEffectEvent((text: string) => {
    if (!view) return;
    const index = reported.current.lastIndexOf(text);
    if (index >= 0) return void reported.current.splice(0, index + 1);
    reported.current = [];
    const changes = changesBetween(view.state.doc.toString(), text);
    // Undo must not revert changes of others.
    const annotations = [fromForm.of(true), Transaction.addToHistory.of(false)];
    if (changes.length > 0) view.dispatch({ changes, annotations });
  });
  useLayoutEffect(() => follow(value), [view, value]);

  return { view, written, attributes, ...commandsOf(view) };
}

type TextView = Pick<ReturnType<typeof useTextView>, 'view' | 'attributes'>;

export function useAttributes({ view, attributes }: TextView, given: Readonly<Record<string, string>>) {
  const said = JSON.stringify(given);
  useLayoutEffect(() => {
    view?.dispatch({ effects: attributes.reconfigure(EditorView.contentAttributes.of(JSON.parse(said))) });
  }, [view, attributes, said]);
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => ctrlKey || metaKey || altKey || shiftKey;

function commandsOf(view: EditorView | undefined) {
  return {
    /** False if the command did not apply. */
    run: (command: Command) => apply(view, command, true),
    /** As `run`, for background changes: caret, selection and focus stay. */
    runUnfocused: (command: Command) => apply(view, command, false),
    select(from: number, to: number) {
      if (!view) return;
      const { length } = view.state.doc;
      const [anchor, head] = [Math.min(from, length), Math.min(to, length)];
      view.focus();
      view.dispatch({
        selection: { anchor, head },
        effects: EditorView.scrollIntoView(anchor, { y: 'start', yMargin: 60 }),
      });
    },
  };
}

/** Each command is one undo step. */
function apply(view: EditorView | undefined, command: Command, isMeant: boolean): boolean {
  const written = view && writtenIn(view.state);
  const edit = written && command(written);
  if (!view || !edit) return false;
  const [anchor, head] = edit.select;
  if (isMeant) view.focus();
  view.dispatch({
    changes: trimmed(edit, written.text),
    ...(isMeant && { selection: { anchor, head }, scrollIntoView: true }),
    annotations: isolateHistory.of('full'),
  });
  return true;
}

/** Replaces the text of the editor in this element, as one undo step. */
export function writeOver(place: HTMLElement | null, text: string): void {
  const view = place && EditorView.findFromDOM(place);
  if (!view) return;
  const changes = changesBetween(view.state.doc.toString(), text);
  if (changes.length > 0) view.dispatch({ changes, annotations: isolateHistory.of('full') });
}
