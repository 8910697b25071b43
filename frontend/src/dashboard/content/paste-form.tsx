import { isContent } from '@prism/core/content/check';
import { paragraph } from '@prism/core/contract/fields';
import type { ClipboardEvent } from 'react';
import { TextAreaField } from '../../ui/field.tsx';
import { markdownOfHtml } from '../editor/paste/markdown-of-html.ts';
import { ResourceForm } from '../kit/resource-form.tsx';
import { countedText } from '../shared/counted-text.ts';
import { readLegalText } from './legal-text.ts';
import type { PasteLegalTextProps } from './paste-legal-text.tsx';

const rules = { text: paragraph('Text', 200_000, { message: 'Paste the text' }) };

export function PasteForm({ values, change, onClose }: PasteLegalTextProps & { onClose: () => void }) {
  const before = isContent(values) ? values : {};
  return (
    <ResourceForm
      title="Paste the whole text"
      description="Headings start new sections. The sections in the form are replaced. Nothing is public until you publish."
      send="Replace sections"
      rules={rules}
      fields={[
        ({ field, values: { text }, set }) => (
          <TextAreaField
            label={rules.text.label}
            rows={14}
            maxLength={rules.text.max}
            {...field('text')}
            hint={text ? foundIn(text) : 'From Word, Google Docs, a website or Markdown.'}
            onPaste={(event) => pasteDocument(event, (pasted) => set('text', pasted))}
          />
        ),
      ]}
      save={({ text }) => {
        const { lead, sections } = readLegalText(text);
        if (sections.length === 0) return Promise.resolve({ wrong: { text: 'Add text below the headings' } });
        const said = { sections, updated: '', ...(lead !== undefined && { lead }) };
        const set = (to: object) =>
          Object.entries(to).forEach(([name, value]: [string, unknown]) => change(name, () => value));
        set(said);
        const undone = Object.fromEntries(Object.keys(said).map((name) => [name, before[name]]));
        return Promise.resolve({
          title: `${countedText(sections.length, 'section')} pasted`,
          description: 'Read them, then publish.',
          action: { label: 'Undo', onClick: () => set(undone) },
        });
      }}
      onClose={onClose}
    />
  );
}

function foundIn(text: string): string {
  const titles = readLegalText(text).sections.map(({ title }) => title);
  const [first, second, ...others] = titles;
  if (first === undefined) return 'No text yet.';
  const named = [first, second].filter((title) => title !== undefined).join(', ');
  return `${countedText(titles.length, 'section')}: ${named}${others.length > 0 ? ` and ${others.length} more` : ''}.`;
}

/** Keeps the headings, lists and links of a pasted document. */
function pasteDocument(event: ClipboardEvent<HTMLTextAreaElement>, put: (text: string) => void) {
  const { currentTarget: box, clipboardData } = event;
  const pasted = markdownOfHtml(clipboardData.getData('text/html'), new Set());
  if (!pasted) return;
  event.preventDefault();
  put(box.value.slice(0, box.selectionStart) + pasted.markdown + box.value.slice(box.selectionEnd));
}
