import { readTimeOf } from '@prism/core/contract/generations';
import { lazy, type ReactNode, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react';
import { fetched } from '../../lib/renew.ts';
import { Asterisk, FieldError, labelLook } from '../../ui/field.tsx';
import { PicturePicker } from '../media/file-tile.tsx';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { LatePart } from '../shared/late-part.tsx';
import { wordsText } from '../shared/words-text.ts';
import { CalloutPanel } from './callout-panel.tsx';
import { inserted, type Written } from './commands/edit.ts';
import { DroppedPicturesList, markdownOf, PicturesLeftOut } from './dropped-pictures.tsx';
import { FindPanel } from './find-panel.tsx';
import { DeadLinks } from './links/dead-links.tsx';
import { DeadPictures } from './links/dead-pictures.tsx';
import { LinkPanel } from './links/link-panel.tsx';
import { Preview } from './preview.tsx';
import type { Rewriting } from './rewrite-panel.tsx';
import { TablePanel } from './table-panel.tsx';
import { TextPictures } from './text-pictures.tsx';
import { showMarks } from './text/marks.ts';
import { SlashMenu } from './text/slash-menu.tsx';
import { useAttributes } from './text/use-text-view.ts';
import { Toolbar } from './toolbar.tsx';
import { commentTool, rewriteTool, tools } from './tools.ts';
import { useEditing } from './use-editing.ts';

const RewritePanel = lazy(async () => ({
  default: (await fetched(() => import('./rewrite-panel.tsx'))).RewritePanel,
}));

interface MarkdownEditorProps {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  required?: boolean | undefined;
  /** The hue of the text's subject, for the preview. */
  hue?: string | undefined;
  /** Where AI may rewrite a passage. */
  rewriting?: Rewriting | undefined;
  /** A range to select and scroll to; a new object does it again. */
  shown?: { from: number; to: number } | undefined;
  /** Where staff can comment. */
  commenting?: Commenting | undefined;
  onChange: (value: string) => void;
}

interface Commenting {
  /** Passages with comments. */
  marks: readonly { from: number; to: number }[];
  /** The form for a comment on the selection. */
  panel: (written: Written, onClose: () => void) => ReactNode;
}

const views = [
  ['write', 'Write'],
  ['preview', 'Preview'],
] as const;

type View = (typeof views)[number][0];

export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, name, value, error, required, hue, rewriting, commenting, shown } = props;
  const [chosen, setChosen] = useState<View>('write');
  // Counting a long text must not delay typing.
  const counted = useDeferredValue(value);
  const [before, setBefore] = useState({ shown, error });
  const id = useId();
  const editing = useEditing(props);
  const { host, text, slash, frames, pictures, panel, closePanel, finish, select } = editing;
  // Errors and search results are shown in the text.
  if (before.shown !== shown || before.error !== error) {
    setBefore({ shown, error });
    if (error || (shown && shown !== before.shown)) setChosen('write');
  }
  useAttributes(text, {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${error ? `${id}-error ` : ''}${id}-hint`,
    'aria-invalid': String(error !== undefined),
    'aria-required': String(required === true),
    ...slash.attributes,
  });

  const marks = commenting?.marks;
  useEffect(() => {
    if (text.view && marks) showMarks(text.view, marks);
  }, [text.view, marks]);

  const show = useEffectEvent(select);
  useEffect(() => {
    if (shown) show(shown.from, shown.to);
  }, [shown]);

  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <span id={`${id}-label`} className={labelLook}>
          {label}
          {required && <Asterisk />}
        </span>
        <ChoiceGroup label="View">
          {views.map(([each, viewName]) => (
            <Choice key={each} isChosen={chosen === each} onChoose={() => setChosen(each)}>
              {viewName}
            </Choice>
          ))}
        </ChoiceGroup>
      </div>
      <div className="grid min-w-0 content-start gap-[0.4375rem]" hidden={chosen !== 'write'}>
        <div
          className={`relative min-w-0 rounded-2 border bg-surface has-[[role=textbox]:focus-visible]:border-ink has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-focus ${error === undefined ? 'border-line-ui' : 'border-danger'}`}
        >
          <Tools editing={editing} rewriting={rewriting} commenting={commenting} controls={id} />
          <input type="hidden" name={name} value={value} />
          <div ref={host} />
          {text.view && slash.menu && <SlashMenu view={text.view} {...slash.menu} onTake={editing.takeBlock} />}
          <TextPictures frames={frames} isRefused={error !== undefined} run={text.run} />
          <DeadLinks text={value} onShow={select} />
          <DeadPictures text={value} isAwaited={pictures.isAwaited} onShow={select} />
        </div>
        <FieldError id={`${id}-error`} error={error} />
        <p id={`${id}-hint`} className="text-sm leading-[1.4] text-ink-3">
          {`Markdown, ${wordsText(counted)}, ${readTimeOf(counted)}. In a list, Tab indents the item. Press Escape, then Tab to leave the text.`}
        </p>
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

interface ToolsProps extends Pick<MarkdownEditorProps, 'rewriting' | 'commenting'> {
  editing: ReturnType<typeof useEditing>;
  /** The id of the text box. */
  controls: string;
}

function Tools({ editing, rewriting, commenting, controls }: ToolsProps) {
  const { text, panel, operate, pictures, take, closePanel, finish, picturesLeftOut, forgetLeftOut } = editing;
  const { view, written } = text;
  const left = [...(rewriting ? [] : [rewriteTool]), ...(commenting ? [] : [commentTool])];
  const offered = tools.filter(({ label }) => !left.includes(label));
  const panels = { written, onDo: finish, onClose: closePanel };
  return (
    <div className="sticky top-25 z-2 rounded-t-2 bg-surface lg:top-0">
      <Toolbar controls={controls} tools={offered} written={written} open={panel} onUse={operate} />
      {panel === 'link' && <LinkPanel {...panels} />}
      {panel === 'table' && <TablePanel {...panels} />}
      {panel === 'callout' && <CalloutPanel {...panels} />}
      {panel === 'comment' && commenting?.panel(written, closePanel)}
      {panel === 'find' && view && <FindPanel view={view} written={written} onClose={closePanel} />}
      {panel === 'rewrite' && rewriting && (
        <LatePart>
          <RewritePanel written={written} rewriting={rewriting} onTake={take} onClose={closePanel} />
        </LatePart>
      )}
      <DroppedPicturesList pictures={pictures} />
      <PicturesLeftOut count={picturesLeftOut} onDismiss={forgetLeftOut} />
    </div>
  );
}
