import { pictureAt } from '@prism/core/contract/picture-address';
import { isShownPicture, picturesIn } from '@prism/core/markdown/pictures';
import { type EditorState, type Extension, type Range, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

export interface Framed {
  what: 'picture' | 'question';
  address: string;
  /** The library's id; undefined for an external picture. */
  id: string | undefined;
}

export interface Frame extends Framed {
  key: string;
  element: HTMLElement;
}

export class PictureFrames {
  readonly #listeners = new Set<() => void>();
  #frames: readonly Frame[] = [];
  #made = 0;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly all = () => this.#frames;

  open(framed: Framed): HTMLElement {
    const element = document.createElement('div');
    this.#made += 1;
    this.#tell([...this.#frames, { ...framed, key: String(this.#made), element }]);
    return element;
  }

  close(element: HTMLElement): void {
    this.#tell(this.#frames.filter((frame) => frame.element !== element));
  }

  #tell(frames: readonly Frame[]): void {
    this.#frames = frames;
    // Deferred, because the editor is laying out the text.
    queueMicrotask(() => this.#listeners.forEach((listener) => listener()));
  }
}

class PictureWidget extends WidgetType {
  readonly #frames: PictureFrames;
  readonly #framed: Framed;

  constructor(frames: PictureFrames, framed: Framed) {
    super();
    this.#frames = frames;
    this.#framed = framed;
  }

  override eq(other: PictureWidget): boolean {
    return other.#framed.what === this.#framed.what && other.#framed.address === this.#framed.address;
  }

  override get estimatedHeight(): number {
    return this.#framed.what === 'picture' ? 320 : 90;
  }

  toDOM(): HTMLElement {
    return this.#frames.open(this.#framed);
  }

  override destroy(element: HTMLElement): void {
    this.#frames.close(element);
  }
}

function drawn(doc: Text, frames: PictureFrames): DecorationSet {
  const found: Range<Decoration>[] = [];
  const asked = new Set<string>();
  const widget = (framed: Framed, side: 1 | -1) =>
    Decoration.widget({ widget: new PictureWidget(frames, framed), side, block: true });
  for (const { address, alt, from, to } of picturesIn(doc.toString())) {
    if (!isShownPicture(address)) continue;
    const id = pictureAt(address)?.id;
    found.push(widget({ what: 'picture', address, id }, -1).range(doc.lineAt(from).from));
    // The alt text is asked for once per picture.
    if (alt.trim() !== '' || !id || asked.has(id)) continue;
    asked.add(id);
    found.push(widget({ what: 'question', address, id }, 1).range(doc.lineAt(to).to));
  }
  return Decoration.set(found, true);
}

export function pictureLines(frames: PictureFrames): Extension {
  const mayHavePictures = ({ doc }: EditorState, before: DecorationSet) =>
    before.size > 0 || doc.toString().includes('![');
  return StateField.define<DecorationSet>({
    create: ({ doc }) => drawn(doc, frames),
    update: (before, { docChanged, state }) =>
      docChanged && mayHavePictures(state, before) ? drawn(state.doc, frames) : before,
    provide: (field) => EditorView.decorations.from(field),
  });
}
