import { sectionChangedMessage, sectionFields, type FinishedSection } from '@prism/core/contract/article-changes';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { randomUuid } from '../../../api/random-uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { keptWriting } from '../../shared/kept-writing.ts';
import { WritingForm } from '../../shared/writing-form.tsx';
import { placeOf } from './begun-writing.ts';
import { sectionName } from './section-words.ts';
import { useChangeSection } from './use-changes.ts';

interface SectionFormProps {
  articleId: string;
  /** The section when the form opened. */
  begun: FinishedSection;
  /** The current section; undefined if it was removed. */
  section: FinishedSection | undefined;
  onEnd: () => void;
}

export function SectionForm({ articleId, begun, section, onEnd }: SectionFormProps) {
  const { number } = begun;
  const place = placeOf(articleId, number, 'edit');
  const [writing] = useState(() => keptWriting(place) ?? { id: randomUuid(), text: begun.text.trim() });
  const [seen, setSeen] = useState(begun.text);
  const change = useChangeSection(articleId);
  const write = useMutation({
    mutationFn: async ({ text }: { id: string; text: string }): Promise<void> =>
      void (await change.mutateAsync({ kind: 'write', section: number, text, before: seen })),
  });
  const other = section && section.text.trim() !== seen.trim() ? section.text.trim() : undefined;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.querySelector('textarea')?.focus(), [begun]);
  const rule = { ...sectionFields.text, label: sectionName(begun) };

  return (
    <div
      ref={group}
      className="grid gap-3 rounded-3 border border-ink p-4"
      role="group"
      aria-label={`Edit ${sectionName(begun)}`}
    >
      {other !== undefined && (
        <div className="grid justify-items-start gap-2 bg-warn-tint p-3 text-sm" role="status">
          <p className="text-warn">{sectionChangedMessage}. It says now:</p>
          <p className="max-h-60 w-full overflow-y-auto whitespace-pre-wrap text-ink">{other}</p>
          <Button size="sm" variant="secondary" onClick={() => setSeen(section?.text ?? '')}>
            Replace text
          </Button>
        </div>
      )}
      <WritingForm
        place={place}
        begun={writing}
        rule={rule}
        hint="Markdown. A line that starts with ## is the heading."
        rows={12}
        write={write}
        save="Save section"
        busy="Saving..."
        isPrimary
        saved={seen.trim()}
        problemOf={() => (other === undefined ? undefined : `${sectionChangedMessage}.`)}
        onDone={onEnd}
        onCancel={onEnd}
      />
    </div>
  );
}
