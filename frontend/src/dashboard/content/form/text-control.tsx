import { asAddress } from '@prism/core/content/check';
import { filledIn, isFigureFact, namedFacts } from '@prism/core/content/facts';
import type { TextField as Text } from '@prism/core/contract/fields';
import { plainText } from '@prism/core/markdown/plain-text';
import { useRef } from 'react';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { hintWithLength } from '../../kit/text-length.tsx';
import { Markdown } from '../../shared/markdown.tsx';
import { useControl } from './control.ts';
import { FactPicker } from './fact-picker.tsx';
import { type ControlProps, useFormState } from './form-context.ts';

/** Times, URLs and paths have no length that an author chooses. */
const isCounted = ({ kind }: Text) => kind === undefined;

export function TextControl(props: ControlProps<Text>) {
  const { field, path } = props;
  const { facts } = useFormState();
  const { shared, set } = useControl(props);
  const box = useRef<HTMLDivElement>(null);
  const text = typeof props.value === 'string' ? props.value : '';
  // Empty if a fact has no value: pages leave such text out, too.
  const named = namedFacts(text);
  const missing = Object.fromEntries(named.filter(isFigureFact).map((name) => [name, '']));
  const read = facts && named.length > 0 && filledIn(text, { ...missing, ...facts });
  const unstated = facts && named.filter((name) => !facts[name] && name !== 'how many');
  const isOneLine = field.look === 'line';
  const help = [shared.hint, field.look === 'markdown' && 'Markdown'].filter(Boolean).join('. ');
  const control = {
    ...shared,
    hint: isCounted(field) ? hintWithLength(help, text, field.max) : help,
    autoComplete: 'off',
    required: field.min > 0,
    value: text,
    onChange: set,
    ...(field.kind === 'link' && { onBlur: () => asAddress(text) !== text && set(asAddress(text)) }),
  };

  function insert(fact: string) {
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (!input) return;
    const [from, to] = [input.selectionStart ?? text.length, input.selectionEnd ?? text.length];
    set(`${text.slice(0, from)}{${fact}}${text.slice(to)}`);
    const end = from + fact.length + 2;
    requestAnimationFrame(() => {
      input.focus();
      input.setSelectionRange(end, end);
    });
  }

  return (
    <div className="group relative grid gap-2" ref={box}>
      {isOneLine ? (
        <TextField
          {...control}
          className="min-h-11 py-2"
          type={field.kind === 'email' || field.kind === 'time' ? field.kind : 'text'}
        />
      ) : (
        <TextAreaField
          {...control}
          rows={field.look === 'markdown' ? 12 : 3}
          className={`field-sizing-content ${field.look === 'markdown' ? 'min-h-72 font-mono text-[0.9375rem]' : 'min-h-22'}`}
        />
      )}
      {facts && field.kind === undefined && field.hasFacts !== false && (
        <FactPicker name={field.label} more={field.names} isPrice={field.hasAmounts === false} onChoose={insert} />
      )}
      {read && field.look !== 'markdown' && (
        <p className="text-sm" data-reads={path}>
          Reads: <span className="text-ink">{plainText(read)}</span>
        </p>
      )}
      {unstated && unstated.length > 0 && (
        <p className="text-sm text-ink-3">
          {`${unstated.map((name) => `{${name}}`).join(', ')} has no value yet, so words that use it are left out.`}
        </p>
      )}
      {field.look === 'markdown' && text.trim() !== '' && <MarkdownPreview text={read || text} />}
    </div>
  );
}

function MarkdownPreview({ text }: { text: string }) {
  return (
    <details className="rounded-2 border border-line px-4 py-2">
      <summary className="min-h-8 cursor-pointer text-sm font-semibold">Preview</summary>
      <div className="grid gap-3 py-2">
        <Markdown source={text} />
      </div>
    </details>
  );
}
