import type { SimilarEnquiry, EnquiryRow, OpenEnquiry } from '@prism/core/contract/enquiry-calls';
import { enquiryStages } from '@prism/core/contract/stages';
import { type ReactNode, type Ref, useId } from 'react';
import { useToast } from '../../shell/toasts.tsx';
import { useErrorToast } from '../../shell/use-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ListTitle } from '../shared/list-title.tsx';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { useTimes } from '../shared/use-times.ts';
import { enquiryPage } from '@prism/core/contract/desk-links';
import { useChangeEnquiry } from './cases.ts';

/** The duplicates of an enquiry, or its original, and others from the same address or company. */
export function Duplicates({ enquiry }: { enquiry: OpenEnquiry }) {
  const { id, alike, duplicates, original } = enquiry;
  const { dateOf } = useTimes();
  const { heading, act } = useKeptFocus(
    [original ? [original] : [], duplicates, alike].map((rows) => namesOf(rows)).join(),
  );
  return (
    <>
      {original && (
        <Others title="Merged into" rows={[original]} heading={heading}>
          {(other) => (
            <Other
              other={{ ...other, name: nameOf(other) }}
              said={`Wrote on ${dateOf(other.createdAt)}. Its page shows both.`}
              act={{ word: 'Separate', id, was: original.id, is: null }}
              onAct={act}
            />
          )}
        </Others>
      )}
      <Others title="Merged into this one" rows={duplicates} heading={original ? undefined : heading}>
        {(other) => (
          <Other
            other={{ ...other, name: nameOf(other) }}
            said={`Wrote on ${dateOf(other.createdAt)}. ${enquiryStages[other.stage]}.`}
            act={{ word: 'Separate', id: other.id, was: id, is: null }}
            onAct={act}
          />
        )}
      </Others>
      <Others
        title="Same email or company"
        rows={alike}
        heading={original || duplicates.length > 0 ? undefined : heading}
      >
        {(other) => (
          <Other
            other={other}
            said={`Also wrote on ${dateOf(other.createdAt)}, ${other.isSameAddress ? 'from the same email' : 'from the same company'}. ${enquiryStages[other.stage]}.`}
            act={original ? undefined : { word: 'Merge', id: other.id, was: other.duplicateOf, is: id }}
            onAct={act}
          />
        )}
      </Others>
    </>
  );
}

interface OthersProps<Row> {
  title: string;
  rows: readonly Row[];
  /** Gets the focus where a row took it away. */
  heading: Ref<HTMLHeadingElement> | undefined;
  children: (row: Row) => ReactNode;
}

function Others<Row extends { id: string }>({ title, rows, heading, children }: OthersProps<Row>) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <ListTitle id={id} title={title} count={rows.length} heading={heading} />
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex items-start justify-between gap-3 border-b border-line py-2.5 text-sm">
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Act {
  word: 'Merge' | 'Separate';
  /** Which enquiry is marked, and of which one it was and is to be a duplicate. */
  id: string;
  was: string | null;
  is: string | null;
}

interface OtherProps {
  other: Pick<SimilarEnquiry, 'id' | 'name'>;
  said: string;
  act: Act | undefined;
  /** Called before it may leave its list. */
  onAct: () => void;
}

function Other({ other, said, act, onAct }: OtherProps) {
  const { id, name } = other;
  return (
    <>
      <div>
        <Link className="font-semibold text-ink hover:underline" to={enquiryPage(id)}>
          {name}
        </Link>
        <p className="nums text-xs text-ink-3">{said}</p>
      </div>
      {act && <ActButton act={act} name={name} onAct={onAct} />}
    </>
  );
}

function ActButton({ act, name, onAct }: { act: Act; name: string; onAct: () => void }) {
  const toast = useToast();
  const showError = useErrorToast();
  const change = useChangeEnquiry();
  const { word, id } = act;

  async function join({ was, is }: Pick<Act, 'was' | 'is'>) {
    onAct();
    try {
      await change.mutateAsync({ params: { id }, body: { duplicateOf: { was, is } } });
    } catch (error) {
      showError(error);
      return;
    }
    toast({
      title: is ? 'Merged' : 'Separated',
      description: is
        ? 'One history shows both. Emails and client pages stay as they are.'
        : 'Each has its own history again.',
      action: { label: 'Undo', onClick: () => void join({ was: is, is: was }) },
    });
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${word}: ${name}`}
      busy={change.isPending}
      onClick={() => void join(act)}
    >
      {word}
    </Button>
  );
}

const nameOf = ({ firstName, lastName }: EnquiryRow) => `${firstName} ${lastName}`;
