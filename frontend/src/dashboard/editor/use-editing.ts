import { redo, undo } from '@codemirror/commands';
import { picturesIn } from '@prism/core/markdown/pictures';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isInCode } from './commands/blocks.ts';
import { asBlock, type Command, inserted, type Written } from './commands/edit.ts';
import { footnoteNames } from './commands/inline.ts';
import { indentItems, isInList, newLine } from './commands/lists.ts';
import { focusFind } from './find-panel.tsx';
import { markdownOfHtml } from './paste/markdown-of-html.ts';
import { type Passage, replacing } from './passage.ts';
import type { Rewriting } from './rewrite-panel.tsx';
import { PictureFrames } from './text/picture-frames.ts';
import type { Slash } from './text/slash.ts';
import { useSlash } from './text/use-slash.ts';
import { useTextView } from './text/use-text-view.ts';
import { type PanelName, type Tool, tools } from './tools.ts';
import { useDroppedPictures } from './use-dropped-pictures.ts';

interface EditingOptions {
  value: string;
  error?: string | undefined;
  rewriting?: Rewriting | undefined;
  onChange: (value: string) => void;
}

export function useEditing({ value, error, rewriting, onChange }: EditingOptions) {
  const [panel, setPanel] = useState<PanelName>();
  const [frames] = useState(() => new PictureFrames());
  const host = useRef<HTMLDivElement>(null);
  const text = useTextView(host, {
    value,
    frames,
    onChange,
    onKey: (event) => slash.key(event, takeBlock) || listKey(event) || toolKey(event),
    onNewLine: () => run(newLine),
    onPaste: (event) => pasting.paste(event),
    onDrop: (event) => drop(event),
  });
  const { view, written, run, runUnfocused, select } = text;
  const pictures = useDroppedPictures({ run, runUnfocused });
  const pasting = usePasting(text, pictures.take);
  const listKey = useListKey(written, run);
  const slash = useSlash(written);

  const showWrong = useEffectEvent(() => {
    const lost = picturesIn(value).find(({ address }) => address === '');
    const wordless = picturesIn(value).find(({ alt, address }) => alt.trim() === '' && address !== '');
    if (lost) select(lost.from, lost.to);
    else if (wordless && view) showQuestion(view, wordless.from);
  });
  // An error focuses the first picture that failed to upload or lacks an alt text.
  useEffect(() => {
    if (error) showWrong();
  }, [error]);

  function operate({ does }: Tool) {
    if (typeof does === 'function') run(does);
    else if ('panel' in does) setPanel(panel === does.panel ? undefined : does.panel);
    else if (view) {
      view.focus();
      ({ undo, redo })[does.history](view);
    }
  }

  /** Replaces the typed `/` and filter. */
  function takeBlock(tool: Tool, { from, to }: Slash) {
    run(() => ({ from, to, insert: '', select: [from, from] }));
    operate(tool);
  }

  function closePanel() {
    setPanel(undefined);
    view?.focus();
  }

  function finish(command: Command) {
    setPanel(undefined);
    run(command);
  }

  /** Replaces the passage as one undo step. */
  function take(passage: Passage, next: string, suggestion: string) {
    if (!run(replacing(passage, next))) return;
    setPanel(undefined);
    const takeBack = () => run(replacing({ from: passage.from, passage: next }, passage.passage));
    rewriting?.onTaken(takeBack, suggestion);
  }

  function toolKey(event: KeyboardEvent): boolean {
    const isPlain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const tool = isPlain && tools.find(({ key }) => key === event.key.toLowerCase());
    if (!tool) return false;
    // The dashboard has other shortcuts with the same keys.
    event.stopPropagation();
    // Repeating the shortcut updates the search.
    if (panel !== 'find' || tool.key !== 'f') operate(tool);
    else focusFind();
    return true;
  }

  function drop({ dataTransfer, clientX: x, clientY: y }: DragEvent): boolean {
    const files = [...(dataTransfer?.files ?? [])];
    if (files.length === 0) return false;
    if (view && isWithin(view.contentDOM, x, y))
      view.dispatch({ selection: { anchor: view.posAtCoords({ x, y }, false) } });
    pictures.take(files);
    return true;
  }

  return {
    host,
    frames,
    text,
    pictures,
    panel,
    slash,
    takeBlock,
    operate,
    select,
    closePanel,
    finish,
    take,
    ...pasting,
  };
}

function isWithin(element: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x > left && x < right && y > top && y < bottom;
}

/** Handles the keys of lists; returns true for a handled key. */
function useListKey(written: Written, run: (command: Command) => boolean) {
  // After Escape, Tab leaves the editor until another key is pressed.
  const isTabFree = useRef(false);
  return ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => {
    if (key === 'Escape') isTabFree.current = isInList(written);
    else if (key === 'Tab' && !isTabFree.current && !ctrlKey && !altKey && !metaKey)
      return run(indentItems(shiftKey ? -1 : 1));
    else if (key !== 'Shift') isTabFree.current = false;
    return false;
  };
}

type EditorView = NonNullable<ReturnType<typeof useTextView>['view']>;

/** Distant lines are rendered only when scrolled to. */
function showQuestion(view: EditorView, at: number): void {
  view.dispatch({ selection: { anchor: at }, scrollIntoView: true });
  const focus = () => {
    const input = view.contentDOM.querySelector<HTMLElement>('[data-undescribed] input');
    if (input) input.focus();
    return input !== null;
  };
  view.requestMeasure({
    read: () => undefined,
    // React fills the widget a frame after the layout.
    write: () => requestAnimationFrame(() => focus() || requestAnimationFrame(focus)),
  });
}

/** Pastes documents as Markdown, and uploads pasted files. */
function usePasting({ view, run }: ReturnType<typeof useTextView>, takeFiles: (files: File[]) => void) {
  const [picturesLeftOut, setPicturesLeftOut] = useState(0);

  function paste({ clipboardData }: ClipboardEvent): boolean {
    if (!clipboardData || !view) return false;
    const { from, to } = view.state.selection.main;
    const value = view.state.doc.toString();
    const html = isInCode(value, from) ? '' : clipboardData.getData('text/html');
    const pasted = markdownOfHtml(html, footnoteNames(value.slice(0, from) + value.slice(to)));
    // A pasted document may include a picture of itself.
    const files = clipboardData.types.includes('text/plain') ? [] : [...clipboardData.files];
    if (!pasted && files.length === 0) return false;
    setPicturesLeftOut(pasted?.picturesLeftOut ?? 0);
    if (!pasted) takeFiles(files);
    else {
      const { markdown } = pasted;
      // Text directly after a code block would open it again.
      const end = markdown.length + (markdown.endsWith('```') ? 1 : 0);
      run((at) => (isOneLine(markdown) ? inserted(at, markdown) : asBlock(at, markdown, [end, end])));
    }
    return true;
  }

  return { paste, picturesLeftOut, forgetLeftOut: () => setPicturesLeftOut(0) };
}

/** Whether pasted Markdown continues the line of the caret. */
const isOneLine = (markdown: string) => !/\n|^(?:#|-|>|\d+\.) /.test(markdown);
