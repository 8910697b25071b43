import { DropdownMenu } from 'radix-ui';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { usePostForm } from './use-post-form.ts';
import type { ArticleTab } from './workspace.tsx';

interface PublishMenuProps {
  editing: ReturnType<typeof usePostForm>;
  /** Why it cannot be saved. */
  waits: string | undefined;
  /** Why it cannot be published. */
  mustWait: string | undefined;
  onTab: (tab: ArticleTab) => void;
  onDiscard: () => void;
}

interface Act {
  label: string;
  says: string;
  isDisabled?: boolean;
  does: () => void;
}

export function PublishButtons({ waits, ...menu }: PublishMenuProps) {
  const { isSaving, isUpdate } = menu.editing;
  return (
    <div className="flex">
      <Button
        type="submit"
        size="sm"
        className="rounded-r-none"
        busy={isSaving}
        busyLabel="Saving..."
        disabled={waits !== undefined}
      >
        {isUpdate ? 'Update Post' : 'Create Post'}
      </Button>
      <PublishMenu {...menu} />
    </div>
  );
}

/** Other ways to save an article. Unavailable ones are disabled. */
function PublishMenu({ editing, mustWait, onTab, onDiscard }: Omit<PublishMenuProps, 'waits'>) {
  const { base, isChanged, switches, setSwitches, form } = editing;
  const isPublic = base?.published === true;

  function storeAs(published: boolean) {
    flushSync(() => setSwitches({ ...switches, published }));
    form.current?.requestSubmit();
  }

  const acts: Act[] = [
    {
      label: isPublic ? 'Publish changes' : 'Publish now',
      says: mustWait ?? 'Live immediately',
      isDisabled: mustWait !== undefined || (isPublic && !isChanged),
      does: () => storeAs(true),
    },
    { label: 'Publish at…', says: 'Choose a date and time', does: () => onTab('publish') },
    {
      label: isPublic ? 'Unpublish, keep as draft' : 'Save as draft',
      says: isPublic ? 'Its URL returns 404' : 'Hidden from visitors',
      does: () => storeAs(false),
    },
    { label: 'Discard changes', says: 'Restore the saved version', isDisabled: !isChanged, does: onDiscard },
    {
      label: 'Create preview link',
      says: 'Share it without an account',
      isDisabled: isPublic && !isChanged,
      does: () => onTab('publish'),
    },
  ];
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label="More options"
        className="grid w-10 place-items-center rounded-r-2 border-l border-on-accent/30 bg-accent text-on-accent hover:bg-(--accent-hover) forced-color-adjust-none"
      >
        <Icon path="M6 9l6 6 6-6" small />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          className="z-61 grid w-72 max-w-[calc(100vw-2rem)] rounded-3 border border-line bg-raised p-1.5 shadow-3"
        >
          {acts.map(({ label, says, isDisabled = false, does }) => (
            <DropdownMenu.Item
              key={label}
              disabled={isDisabled}
              className="grid cursor-pointer gap-0.5 rounded-2 px-3 py-2 outline-none data-disabled:cursor-default data-disabled:opacity-60 data-highlighted:bg-sunk"
              onSelect={does}
            >
              <b className="text-[0.9375rem] font-semibold text-ink">{label}</b>
              <span className="text-sm text-ink-2">{says}</span>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
