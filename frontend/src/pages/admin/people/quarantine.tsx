import { budgetLabels, type QuarantinedRow } from '@prism/core/contract/contacts';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '../../../api/client.ts';
import { useToast } from '../../../shell/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { usePagedList } from '../paged/use-paged-list.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { LongText } from './long-text.tsx';
import { Origin } from './origin.tsx';
import { paths } from './paths.ts';
import { PeopleList } from './people-list.tsx';
import { PersonItem } from './person-item.tsx';
import { type QuarantineStep, useSettleQuarantined } from './use-people-actions.ts';

const texts = {
  loading: 'Loading what was set aside...',
  empty: 'Nothing was set aside. What fills in the hidden field of the form comes here instead of to you.',
  noMatch: 'Nothing set aside matches.',
} as const;

const done: Readonly<Record<QuarantineStep, string>> = {
  release: 'Released. It is among the submissions now, and its mails go out',
  delete: 'Deleted for good',
};

/** Suspected spam, to be released where a person wrote it, or deleted. */
export function Quarantine({ choice }: { choice: ReactNode }) {
  const toast = useToast();
  const [search, setSearch] = useState('');
  const [doomed, setDoomed] = useState<QuarantinedRow>();
  const list = usePagedList<QuarantinedRow>(paths.quarantined, search ? { search } : {}, { isUnwatched: true });
  const { heading, act } = useKeptFocus(list.rows?.length ?? 0);
  const settle = useSettleQuarantined();

  async function take(id: string, step: QuarantineStep) {
    act();
    try {
      await settle.mutateAsync({ id, step });
      toast({ title: 'Success', description: done[step] });
    } catch (error) {
      toast({ title: 'Error', description: errorSentence(error), variant: 'destructive' });
    }
    setDoomed(undefined);
  }

  return (
    <>
      <PeopleList
        title="Set aside as suspected spam"
        list={list}
        heading={heading}
        searchLabel="Search what was set aside"
        onSearch={setSearch}
        tools={choice}
        texts={texts}
        isFiltered={search !== ''}
        row={(caught) => (
          <QuarantinedItem
            key={caught.id}
            caught={caught}
            isBusy={settle.isPending}
            onRelease={() => void take(caught.id, 'release')}
            onDelete={() => setDoomed(caught)}
          />
        )}
      />
      {doomed && (
        <ConfirmDialog
          title="Delete this submission?"
          description={`What ${nameOf(doomed)} sent is deleted for good.`}
          confirm="Delete"
          isBusy={settle.isPending}
          onConfirm={() => void take(doomed.id, 'delete')}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

interface QuarantinedItemProps {
  caught: QuarantinedRow;
  isBusy: boolean;
  onRelease: () => void;
  onDelete: () => void;
}

function QuarantinedItem({ caught, isBusy, onRelease, onDelete }: QuarantinedItemProps) {
  const { company, budget, createdAt, description, email, website, source, consent } = caught;
  const name = nameOf(caught);
  return (
    <PersonItem
      name={name}
      at={createdAt}
      facts={`${company} · ${budgetLabels[budget]}`}
      email={email}
      actions={
        <>
          <Button variant="secondary" size="sm" aria-label={`Release: ${name}`} disabled={isBusy} onClick={onRelease}>
            Release
          </Button>
          <Button variant="ghost" size="sm" aria-label={`Delete: ${name}`} disabled={isBusy} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      <LongText text={description} about={name} />
      <p className="xs mut from">In the hidden field: {website}</p>
      <Origin source={source} consent={consent} />
    </PersonItem>
  );
}

function nameOf({ firstName, lastName }: QuarantinedRow): string {
  return `${firstName} ${lastName}`;
}
