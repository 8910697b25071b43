import { launchCalls } from '@prism/core/contract/launch';
import { useQuery } from '@tanstack/react-query';
import { queryOf, useChange } from '../../api/calls.ts';
import { errorSentence } from '../../api/client.ts';
import { useToast } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { LoadError } from '../shared/load-error.tsx';

const all =
  'All of this is permanently deleted, including its drafts. Essential pages get default text. Other pages stay empty until you write them. Positions with applications go to the bin.';
const nothing =
  'Nothing is left to delete. Pages will no longer say that people, companies, reviews and figures are invented.';
const afterwards = 'After that, search engines see the site only once you go live.';

const removed = (count: number) =>
  count === 0 ? 'There was nothing left to delete.' : `${count} ${count === 1 ? 'item' : 'items'} deleted.`;

export function SamplesDialog({ onClose }: { onClose: () => void }) {
  const samples = useQuery({ ...queryOf(launchCalls.samples, {}), refetchOnMount: 'always' });
  const remove = useChange(launchCalls.removeSamples);
  const toast = useToast();
  const { data } = samples;
  return (
    <Dialog
      isRead
      onClose={onClose}
      title="Demonstration content"
      description={`${data?.count === 0 ? nothing : all} ${afterwards}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel{' '}
          </Button>
          <Button
            variant="destructive"
            busy={remove.isPending}
            disabled={!data}
            onClick={() =>
              remove.mutate(
                {},
                {
                  onSuccess() {
                    toast({ title: 'The demonstration has ended', description: removed(data?.count ?? 0) });
                    onClose();
                  },
                },
              )
            }
          >
            {data?.count === 0
              ? 'End the demonstration'
              : `Delete ${data?.count ?? ''} ${data?.count === 1 ? 'item' : 'items'}`}
          </Button>
        </>
      }
    >
      {samples.error && (
        <LoadError error={samples.error} isFetching={samples.isFetching} onRetry={() => void samples.refetch()} />
      )}
      {remove.error && <p role="alert">{errorSentence(remove.error)}</p>}
      <div className="grid gap-5">
        {data?.parts.map(({ label, titles }) => (
          <section key={label}>
            <h3 className="flex items-baseline gap-2 border-b border-ink pb-2 text-base font-semibold">
              {label} <span className="nums text-sm font-normal text-ink-3">{titles.length}</span>
            </h3>
            <ul className="mt-2 columns-1 gap-6 text-sm sm:columns-2">
              {titles.map((title, index) => (
                <li key={`${title} ${index}`} className="break-inside-avoid py-1">
                  {title}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
