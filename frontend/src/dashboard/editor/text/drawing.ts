import type { syntaxTree } from '@codemirror/language';
import type { EditorState, Range } from '@codemirror/state';
import { Decoration, type EditorView, type WidgetType } from '@codemirror/view';

export type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

const hidden = Decoration.replace({});

export class Drawing {
  readonly found: Range<Decoration>[] = [];
  readonly state: EditorState;
  /** The line of the caret, which shows its marks; undefined without focus. */
  readonly #open: { from: number; to: number } | undefined;

  constructor(view: EditorView) {
    this.state = view.state;
    this.#open = view.hasFocus ? this.state.doc.lineAt(this.state.selection.main.head) : undefined;
  }

  isOpen(at: number): boolean {
    return this.#open !== undefined && at >= this.#open.from && at <= this.#open.to;
  }

  text(from: number, to: number): string {
    return this.state.sliceDoc(from, to);
  }

  mark(from: number, to: number, className: string): void {
    if (from < to) this.found.push(Decoration.mark({ class: className }).range(from, to));
  }

  line(at: number, className: string, style?: string): void {
    const attributes = { class: className, ...(style && { style }) };
    this.found.push(Decoration.line({ attributes }).range(this.state.doc.lineAt(at).from));
  }

  lines({ from, to }: { from: number; to: number }, className: string): void {
    const last = this.state.doc.lineAt(to).number;
    for (let { number } = this.state.doc.lineAt(from); number <= last; number += 1)
      this.line(this.state.doc.line(number).from, className);
  }

  /** Hides Markdown marks; in the line of the caret they are pale. */
  sign(from: number, to: number): void {
    if (from >= to) return;
    if (this.isOpen(from)) this.mark(from, to, 'cm-sign');
    else this.found.push(hidden.range(from, to));
  }

  replace(from: number, to: number, widget: WidgetType): void {
    this.found.push(Decoration.replace({ widget }).range(from, to));
  }
}
