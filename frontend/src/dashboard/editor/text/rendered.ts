import { syntaxTree } from '@codemirror/language';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { Drawing, type SyntaxNode } from './drawing.ts';
import { renderTable } from './rendered-table.ts';

class Words extends WidgetType {
  readonly #words: string;
  readonly #look: string;

  constructor(words: string, look: string) {
    super();
    this.#words = words;
    this.#look = look;
  }

  override eq(other: Words): boolean {
    return other.#words === this.#words && other.#look === this.#look;
  }

  toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = this.#look;
    element.textContent = this.#words;
    return element;
  }
}

const looksOf: Readonly<Record<string, string>> = {
  Emphasis: 'cm-em',
  StrongEmphasis: 'cm-strong',
  Strikethrough: 'cm-gone',
  InlineCode: 'cm-code',
  HTMLTag: 'cm-sign',
  HTMLBlock: 'cm-sign',
  Comment: 'cm-sign',
  CommentBlock: 'cm-sign',
  LinkReference: 'cm-sign',
  CodeInfo: 'cm-sign',
  URL: 'cm-link',
};

/** Renders a node; false if its children are rendered, too. */
function draw(drawing: Drawing, node: SyntaxNode): boolean {
  const { name, from, to } = node;
  const look = looksOf[name];
  if (look) drawing.mark(from, to, look);
  const heading = /^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1];
  if (heading) drawing.lines(node, `cm-h${Math.min(Number(heading), 4)}`);
  switch (name) {
    case 'HeaderMark':
    case 'QuoteMark':
      drawing.sign(from, to + (drawing.text(to, to + 1) === ' ' ? 1 : 0));
      break;
    case 'EmphasisMark':
    case 'StrikethroughMark':
      drawing.sign(from, to);
      break;
    case 'CodeMark':
      if (node.parent?.name === 'InlineCode') drawing.sign(from, to);
      else drawing.mark(from, to, 'cm-sign');
      break;
    case 'Escape':
      drawing.sign(from, from + 1);
      break;
    case 'Link':
      return drawLink(drawing, node);
    case 'Image':
      return drawPicture(drawing, node);
    case 'ListItem':
      drawItem(drawing, node);
      break;
    case 'TaskMarker':
      if (!drawing.isOpen(from))
        drawing.replace(from, to, new Words(/x/i.test(drawing.text(from, to)) ? '☑' : '☐', 'cm-task'));
      break;
    case 'Blockquote':
      drawQuote(drawing, node);
      break;
    case 'FencedCode':
    case 'CodeBlock':
      drawing.lines(node, 'cm-fenced');
      break;
    case 'HorizontalRule':
      if (!drawing.isOpen(from)) drawing.line(from, 'cm-rule');
      drawing.sign(from, to);
      break;
    case 'Table':
      renderTable(drawing, node);
      break;
  }
  return true;
}

function drawLink(drawing: Drawing, node: SyntaxNode): boolean {
  const { from, to } = node;
  const text = drawing.text(from, to);
  const note = /^\[\^[^\]]+\]$/.test(text) ? 2 : 0;
  const [opens, closes] = node.getChildren('LinkMark');
  // Brackets alone are text.
  if (!note && (!node.getChild('URL') || !opens || !closes)) return true;
  const end = note ? to - 1 : (closes?.from ?? to);
  drawing.sign(from, from + (note || 1));
  drawing.mark(from + (note || 1), end, note ? 'cm-footnote' : 'cm-link');
  drawing.sign(end, to);
  const inner = node.cursor();
  if (inner.firstChild())
    do if (inner.to <= end && inner.from > from) drawTree(drawing, inner.node);
    while (inner.nextSibling());
  return false;
}

/** The picture is drawn above its line, which shows the alt text. */
function drawPicture(drawing: Drawing, { from, to }: SyntaxNode): boolean {
  const words = /^!\[([^\]]*)\]\(/.exec(drawing.text(from, to));
  if (!words) return false;
  drawing.line(from, 'cm-caption');
  const end = from + 2 + (words[1]?.length ?? 0);
  if (words[1] === '' && !drawing.isOpen(from)) drawing.replace(from, to, new Words('No description', 'cm-sign'));
  else {
    drawing.sign(from, from + 2);
    drawing.sign(end, to);
  }
  return false;
}

function drawItem(drawing: Drawing, node: SyntaxNode): void {
  let depth = 0;
  for (let around: SyntaxNode | null = node; around; around = around.parent) if (around.name === 'ListItem') depth += 1;
  const mark = node.getChild('ListMark');
  if (!mark) return;
  const { from } = drawing.state.doc.lineAt(mark.from);
  const indent = /^ *$/.test(drawing.text(from, mark.from));
  drawing.line(from, 'cm-item', `--depth: ${depth}`);
  if (indent && from < mark.from) drawing.sign(from, mark.from);
  const end = mark.to + (drawing.text(mark.to, mark.to + 1) === ' ' ? 1 : 0);
  const isBullet = mark.to - mark.from === 1;
  if (isBullet && !drawing.isOpen(from)) drawing.replace(mark.from, end, new Words('–', 'cm-bullet'));
  else drawing.mark(mark.from, end, 'cm-bullet');
}

function drawQuote(drawing: Drawing, node: SyntaxNode): void {
  const { from, to } = drawing.state.doc.lineAt(node.from);
  const [all = '', lead = '', name = ''] =
    /^([>\s]*)\[!(NOTE|TIP|WARNING|CAUTION)\]/i.exec(drawing.text(from, to)) ?? [];
  drawing.lines(node, all ? `cm-callout cm-callout-${name.toLowerCase()}` : 'cm-quote');
  if (!all) return;
  const start = from + lead.length;
  if (drawing.isOpen(from)) drawing.mark(start, from + all.length, 'cm-sign');
  else drawing.replace(start, from + all.length, new Words(name.toLowerCase(), 'cm-callout-name'));
}

function drawTree(drawing: Drawing, node: SyntaxNode): void {
  if (!draw(drawing, node)) return;
  for (let child = node.firstChild; child; child = child.nextSibling) drawTree(drawing, child);
}

function drawn(view: EditorView): DecorationSet {
  const drawing = new Drawing(view);
  const tree = syntaxTree(view.state);
  for (const { from, to } of view.visibleRanges) tree.iterate({ from, to, enter: ({ node }) => draw(drawing, node) });
  return Decoration.set(drawing.found, true);
}

/** Renders headings, emphasis, links, lists and tables, except at the caret. */
export const rendered = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = drawn(view);
    }

    update(update: ViewUpdate): void {
      const isOther = syntaxTree(update.startState) !== syntaxTree(update.state);
      // Decorations must not change during IME composition.
      if (update.view.composing && !update.docChanged) return;
      if (isOther || update.docChanged || update.selectionSet || update.viewportChanged || update.focusChanged)
        this.decorations = drawn(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
