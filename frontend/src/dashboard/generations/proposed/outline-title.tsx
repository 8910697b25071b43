import { postFields } from '@prism/core/contract/posts';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { useErrorToast } from '../../../shell/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { deskIcons } from '../../shared/desk-icons.ts';
import { TheirVersion } from './their-version.tsx';

interface OutlineTitleProps {
  title: string;
  save: (title: string, before: string) => Promise<void>;
}

export function OutlineTitle({ title, save }: OutlineTitleProps) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return <TitleForm title={title} save={save} onEnd={() => setEditing(false)} />;
  return (
    <div className="flex items-start justify-between gap-3">
      <h2 className="wd-title text-[1.75rem] leading-tight font-medium tracking-[-0.025em] wrap-anywhere">{title}</h2>
      <IconButton ref={edit} label="Edit title" className="size-9 max-md:size-11" onClick={() => setEditing(true)}>
        <Icon path={deskIcons.edit} small />
      </IconButton>
    </div>
  );
}

function TitleForm({ title, save, onEnd }: OutlineTitleProps & { onEnd: () => void }) {
  const showError = useErrorToast();
  const [seen, setSeen] = useState(title);
  const { form, values, field, submit, isSending } = useForm({
    rules: { title: postFields.title },
    initial: { title },
    send: async (written) => {
      await save(written.title.trim(), seen);
      onEnd();
    },
    onFailure: (error) => showError(error),
  });
  const isChanged = title !== seen && title !== values.title.trim();
  useEffect(() => {
    const input = form.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, [form]);
  return (
    <form
      ref={form}
      noValidate
      aria-label="Title of the article"
      className="grid gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Title"
        {...field('title')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onEnd();
        }}
      />
      {isChanged && <TheirVersion fields={[['Title', title]]} onTakeTheirs={onEnd} onKeepMine={() => setSeen(title)} />}
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isSending} disabled={isChanged}>
          Done
        </Button>
        <Button size="sm" variant="ghost" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
