import type { OpenEnquiry } from '@prism/core/contract/enquiry-calls';
import { enquiryPage } from '@prism/core/contract/desk-links';
import { enquiryStages } from '@prism/core/contract/stages';
import { Link } from '../../ui/link.tsx';
import { ActionButtons, type RowAction } from '../kit/row-actions.tsx';
import type { Said } from '../kit/use-saying.ts';
import { ListTitle } from '../shared/list-title.tsx';
import { namesOf, useKeptFocus } from '../shared/use-kept-focus.ts';
import { useTimes } from '../shared/use-times.ts';
import { useChangeEnquiry } from './cases.ts';
import { nameOf } from './in-words.ts';

interface Other {
  id: string;
  name: string;
  said: string;
  act: Act | undefined;
}

interface Act {
  word: 'Merge' | 'Separate';
  /** The enquiry, and the originals of its mark before and after. */
  id: string;
  was: string | null;
  is: string | null;
}

export function Duplicates({ enquiry }: { enquiry: OpenEnquiry }) {
  const { id, similar, duplicates, original } = enquiry;
  const { dateOf } = useTimes();
  const originals = original ? [original] : [];
  const { heading, act } = useKeptFocus([originals, duplicates, similar].map((rows) => namesOf(rows)).join());
  const groups: Record<string, Other[]> = {
    'Merged into': originals.map((other) => ({
      id: other.id,
      name: nameOf(other),
      said: `Wrote on ${dateOf(other.createdAt)}. Its page shows both.`,
      act: { word: 'Separate', id, was: other.id, is: null },
    })),
    'Merged into this one': duplicates.map((other) => ({
      id: other.id,
      name: nameOf(other),
      said: `Wrote on ${dateOf(other.createdAt)}. ${enquiryStages[other.stage]}.`,
      act: { word: 'Separate', id: other.id, was: id, is: null },
    })),
    'Same email or company': similar.map((other) => ({
      id: other.id,
      name: other.name,
      said: `Also wrote on ${dateOf(other.createdAt)}, ${other.isSameAddress ? 'from the same email' : 'from the same company'}. ${enquiryStages[other.stage]}.`,
      act: original ? undefined : { word: 'Merge', id: other.id, was: other.duplicateOf, is: id },
    })),
  };
  return Object.entries(groups)
    .filter(([, others]) => others.length > 0)
    .map(([title, others], index) => (
      <section key={title} aria-labelledby={`others-${index}`}>
        <ListTitle
          id={`others-${index}`}
          title={title}
          count={others.length}
          heading={index === 0 ? heading : undefined}
        />
        <ul>
          {others.map((other) => (
            <li key={other.id} className="flex items-start justify-between gap-3 border-b border-line py-2.5 text-sm">
              <OtherEnquiry other={other} onAct={act} />
            </li>
          ))}
        </ul>
      </section>
    ));
}

function OtherEnquiry({ other: { id, name, said, act }, onAct }: { other: Other; onAct: () => void }) {
  const { mutateAsync: change } = useChangeEnquiry();

  async function join({ id: marked, was, is }: Omit<Act, 'word'>): Promise<Said> {
    await change({ params: { id: marked }, body: { duplicateOf: { was, is } } });
    return {
      title: is ? 'Merged' : 'Separated',
      description: is
        ? 'One history shows both. Emails and status pages stay as they are.'
        : 'Each has its own history again.',
      undo: async () => await join({ id: marked, was: is, is: was }),
    };
  }

  const action: RowAction | undefined = act && {
    label: act.word,
    name: `${act.word}: ${name}`,
    look: 'secondary',
    isSlow: true,
    run: async () => await join(act),
  };
  return (
    <>
      <div>
        <Link className="font-semibold text-ink hover:underline" to={enquiryPage(id)}>
          {name}
        </Link>
        <p className="nums text-xs text-ink-3">{said}</p>
      </div>
      <ActionButtons actions={[action]} onAct={onAct} />
    </>
  );
}
