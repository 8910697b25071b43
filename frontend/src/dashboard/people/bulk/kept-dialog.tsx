import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { enquiriesInWords } from '../in-words.ts';
import type { BulkResult } from './use-bulk.ts';

interface KeptDialogProps {
  kept: BulkResult['kept'];
  areSelected: boolean;
  onClose: () => void;
}

export function KeptDialog({ kept, areSelected, onClose }: KeptDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      isRead
      title={`${enquiriesInWords(kept.length)} ${wordsOf(kept)}`}
      {...(areSelected && { description: kept.length === 1 ? 'It is still selected.' : 'They are still selected.' })}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className="grid gap-2 text-sm">
        {kept.slice(0, mostListed).map(({ row, error }) => (
          <li key={row.id}>
            <b className="text-ink">
              {row.firstName} {row.lastName}
            </b>
            : {error}
          </li>
        ))}
      </ul>
      {kept.length > mostListed && <p className="pt-2 text-sm">And {kept.length - mostListed} more.</p>}
    </Dialog>
  );
}

function wordsOf(kept: BulkResult['kept']): string {
  if (kept.some(({ isUnknown }) => isUnknown)) return 'may have changed';
  return kept.length === 1 ? 'was not changed' : 'were not changed';
}

const mostListed = 50;
