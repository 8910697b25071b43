import { readTimeOf } from '@prism/core/contract/generations';
import { picturesIn } from '@prism/core/markdown/pictures';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  lazy,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { fetched } from '../../lib/renew.ts';
import { Field } from '../../ui/field.tsx';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { LatePart } from '../shared/late-part.tsx';
import { wordsText } from '../shared/words-text.ts';
import { PicturePicker } from '../media/choose-picture.tsx';
import { CalloutPanel } from './callout-panel.tsx';
import { asBlock, type Command, inserted } from './commands/edit.ts';
import { DroppedPicturesList, markdownOf, PicturesLeftOut, UndescribedPictures } from './dropped-pictures.tsx';
import { isInCode } from './commands/blocks.ts';
import { footnoteNames } from './commands/inline.ts';
import { DeadLinks } from './links/dead-links.tsx';
import { DeadPictures } from './links/dead-pictures.tsx';
import { LinkPanel } from './links/link-panel.tsx';
import { markdownOfHtml } from './paste/markdown-of-html.ts';
import { type Passage, replacing } from './passage.ts';
import { Preview } from './preview.tsx';
import type { Rewriting } from './rewrite-panel.tsx';
import { showPlace } from './show-place.ts';
import { TablePanel } from './table-panel.tsx';
import { Toolbar } from './toolbar.tsx';
import { type PanelName, rewriteTool, type Tool, tools } from './tools.ts';
import { useDroppedPictures } from './use-dropped-pictures.ts';
import { useTextBox } from './use-text-box.ts';

const RewritePanel = lazy(async () => ({
  default: (await fetched(() => import('./rewrite-panel.tsx'))).RewritePanel,
}));

interface MarkdownEditorProps {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  required?: boolean | undefined;
  /** The hue of what the text belongs to, for its preview. */
  hue?: string | undefined;
  /** Where AI may write a passage anew. */
  rewriting?: Rewriting | undefined;
  /** What is to be shown and selected; another object does it again. */
  shown?: { from: number; to: number } | undefined;
  onChange: (value: string) => void;
}

const views = [
  ['write', 'Write'],
  ['preview', 'Preview'],
] as const;

type View = (typeof views)[number][0];

/** A text in Markdown with its tools, or what readers will see of it. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, name, value, error, required, hue, rewriting, shown, onChange } = props;
  const [chosen, setChosen] = useState<View>('write');
  const [before, setBefore] = useState({ shown, error });
  const editing = useEditing(props);
  const { box, text, pictures, panel, closePanel, finish, select } = editing;
  // What is wrong, or looked for, is shown where the text is.
  if (before.shown !== shown || before.error !== error) {
    setBefore({ shown, error });
    if (error || (shown && shown !== before.shown)) setChosen('write');
  }

  const show = useEffectEvent(select);
  useEffect(() => {
    if (shown) show(shown.from, shown.to);
  }, [shown]);

  const hint = `Markdown, ${wordsText(value)}, ${readTimeOf(value)}. In a list, Tab indents the item. Press Escape, then Tab to leave the text.`;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex">
        <ChoiceGroup label="View">
          {views.map(([each, viewName]) => (
            <Choice key={each} isChosen={chosen === each} onChoose={() => setChosen(each)}>
              {viewName}
            </Choice>
          ))}
        </ChoiceGroup>
      </div>
      <div className="min-w-0" hidden={chosen !== 'write'}>
        <Field label={label} hint={hint} error={error} required={required}>
          {(control) => (
            <div className="min-w-0 rounded-2 border border-line-ui bg-surface has-[textarea:focus-visible]:border-ink has-[textarea[aria-invalid=true]]:border-danger">
              <Tools {...{ editing, rewriting, value }} controls={control.id} isRefused={error !== undefined} />
              <textarea
                {...control}
                {...(text.catchesTab && { 'data-own-escape': '' })}
                ref={box}
                name={name}
                className="field-sizing-content min-h-120 w-full resize-y bg-transparent p-4 font-serif text-[1.1875rem] leading-[1.6] text-ink focus-visible:-outline-offset-2 md:px-6 md:text-[1.25rem]"
                value={value}
                onChange={(event) => onChange(event.target.value)}
                onSelect={text.notice}
                onKeyDown={editing.onKeyDown}
                onPaste={editing.onPaste}
                onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
                onDrop={editing.onDrop}
              />
              <DeadLinks text={value} onShow={select} />
              <DeadPictures text={value} isAwaited={pictures.isAwaited} onShow={select} />
            </div>
          )}
        </Field>
      </div>
      {panel === 'picture' && (
        <PicturePicker
          onClose={closePanel}
          onChoose={(address, picture) => finish((written) => inserted(written, markdownOf(picture, address)))}
        />
      )}
      {chosen === 'preview' && <Preview content={value} hue={hue} />}
    </div>
  );
}

/** The box of the text, what is done to it, and the panel that is open. */
function useEditing({ value, error, rewriting }: MarkdownEditorProps) {
  const [panel, setPanel] = useState<PanelName>();
  const box = useRef<HTMLTextAreaElement>(null);
  const text = useTextBox(box, value);
  const { run, runAside, listKey } = text;
  const pictures = useDroppedPictures({ run, runAside });
  const pasting = usePasting(text, value, pictures.take);

  const showLost = useEffectEvent(() => {
    const lost = picturesIn(value).find(({ address }) => address === '');
    if (lost) box.current?.setSelectionRange(lost.from, lost.to);
  });
  // The form goes to what is wrong, and here to the picture that never arrived.
  useEffect(() => {
    if (error) showLost();
  }, [error]);

  function operate({ does }: Tool) {
    if (typeof does === 'function') run(does);
    else if ('panel' in does) setPanel(panel === does.panel ? undefined : does.panel);
    else {
      box.current?.focus();
      document.execCommand(does.browser);
    }
  }

  function select(from: number, to: number) {
    if (!box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.setSelectionRange(from, to);
    showPlace(box.current, from);
  }

  function closePanel() {
    setPanel(undefined);
    box.current?.focus();
  }

  function finish(command: Command) {
    setPanel(undefined);
    run(command);
  }

  /** In its place, by a way that the browser's own undo takes back, too. */
  function take(passage: Passage, next: string, suggestion: string) {
    if (!run(replacing(passage, next))) return;
    setPanel(undefined);
    const takeBack = () => run(replacing({ from: passage.from, passage: next }, passage.passage));
    rewriting?.onTaken(takeBack, suggestion);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (listKey(event)) return;
    const hasModifier = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const tool = hasModifier && tools.find(({ key }) => key === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    // The dashboard has a meaning of its own for some of these keys.
    event.stopPropagation();
    operate(tool);
  }

  function onDrop(event: DragEvent) {
    const { files } = event.dataTransfer;
    if (files.length === 0) return;
    event.preventDefault();
    pictures.take([...files]);
  }

  return { box, text, pictures, panel, operate, select, closePanel, finish, take, onKeyDown, onDrop, ...pasting };
}

type TextBox = ReturnType<typeof useTextBox>;

/** What is pasted comes as Markdown, and its files among the pictures. */
function usePasting({ written, run }: TextBox, value: string, takeFiles: (files: File[]) => void) {
  const [picturesLeftOut, setPicturesLeftOut] = useState(0);

  function onPaste(event: ClipboardEvent) {
    const { clipboardData } = event;
    const html = isInCode(value, written.from) ? '' : clipboardData.getData('text/html');
    const rest = value.slice(0, written.from) + value.slice(written.to);
    const pasted = markdownOfHtml(html, footnoteNames(rest));
    // A document that is pasted may bring a picture of itself.
    const files = clipboardData.types.includes('text/plain') ? [] : [...clipboardData.files];
    if (!pasted && files.length === 0) return;
    event.preventDefault();
    setPicturesLeftOut(pasted?.picturesLeftOut ?? 0);
    if (!pasted) return takeFiles(files);
    const { markdown } = pasted;
    // Beside the end of a block of code, what is written next would open it again.
    const end = markdown.length + (markdown.endsWith('```') ? 1 : 0);
    run((at) => (isOneLine(markdown) ? inserted(at, markdown) : asBlock(at, markdown, [end, end])));
  }

  return { onPaste, picturesLeftOut, forgetLeftOut: () => setPicturesLeftOut(0) };
}

interface ToolsProps extends Pick<MarkdownEditorProps, 'value' | 'rewriting'> {
  editing: ReturnType<typeof useEditing>;
  /** The id of the box that they change. */
  controls: string;
  isRefused: boolean;
}

function Tools({ editing, value, rewriting, controls, isRefused }: ToolsProps) {
  const { text, panel, operate, pictures, take, closePanel, finish, picturesLeftOut, forgetLeftOut } = editing;
  const { written, run } = text;
  const offered = rewriting ? tools : tools.filter(({ label }) => label !== rewriteTool);
  const panels = { written, onDo: finish, onClose: closePanel };
  return (
    <div className="sticky top-25 z-1 rounded-t-2 bg-surface lg:top-0">
      <Toolbar controls={controls} tools={offered} written={written} open={panel} onUse={operate} />
      {panel === 'link' && <LinkPanel {...panels} />}
      {panel === 'table' && <TablePanel {...panels} />}
      {panel === 'callout' && <CalloutPanel {...panels} />}
      {panel === 'rewrite' && rewriting && (
        <LatePart>
          <RewritePanel written={written} rewriting={rewriting} onTake={take} onClose={closePanel} />
        </LatePart>
      )}
      <DroppedPicturesList pictures={pictures} />
      <UndescribedPictures text={value} isRefused={isRefused} run={run} />
      <PicturesLeftOut count={picturesLeftOut} onDismiss={forgetLeftOut} />
    </div>
  );
}

/** Whether pasted Markdown goes on in the line of the caret. */
const isOneLine = (markdown: string) => !/\n|^(?:#|-|>|\d+\.) /.test(markdown);
