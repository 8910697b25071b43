import type { Subject } from '@prism/core/contract/subjects';
import { InitialsSquare } from '../shared/initials-square.tsx';
import { usePresence } from './use-presence.ts';

/** Others with this form open; nothing if there are none. */
export function PresentNote({ subject }: { subject: Subject | undefined }) {
  const presence = usePresence(subject);
  const { others = [], isElsewhere = false } = presence ?? {};
  const names = new Intl.ListFormat('en-GB').format(others.map(({ name }) => name));
  const isHere = others.length > 0 || isElsewhere;
  return (
    <div role="status">
      {isHere && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-l-3 border-line-ui border-l-warn px-4 py-3">
          {others.map(({ id, name, portrait }) => (
            <InitialsSquare key={id} name={name} portrait={portrait} isHere />
          ))}
          <p className="flex-[1_1_16rem]">
            {others.length > 0 && (
              <>
                <b className="text-ink">{`${names} ${others.length === 1 ? 'has' : 'have'} this open.`}</b> If you both
                save, the second is asked first.{' '}
              </>
            )}
            {isElsewhere && <span>You have this open in another window.</span>}
          </p>
        </div>
      )}
    </div>
  );
}
