import { notificationCalls } from '@prism/core/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/calls.ts';
import { closePopover, Popover, popoverItem } from '../../frame/popover.tsx';

interface MentionMenuProps {
  /** What their role includes. */
  of: 'enquiries' | 'applications' | 'posts';
  /** Gets what mentions them, such as '@nora'. */
  onChoose: (word: string) => void;
}

/** The colleagues whom a note or comment can mention. */
export function MentionMenu(props: MentionMenuProps) {
  return (
    <Popover className="flex text-ink-2 hover:bg-sunk hover:text-ink" button="Mention">
      <Colleagues {...props} />
    </Popover>
  );
}

/** Asked for when the menu is opened. */
function Colleagues({ of, onChoose }: MentionMenuProps) {
  const { data } = useQuery(queryOf(notificationCalls.colleagues, { query: { about: of } }));
  if (data?.length === 0)
    return (
      <p className="px-3 py-2 text-sm text-ink-3">{`No colleague’s role includes ${of === 'posts' ? 'articles' : of}.`}</p>
    );
  return (
    <ul>
      {data?.map(({ name, username }) => (
        <li key={username}>
          <button
            type="button"
            className={popoverItem}
            onClick={(event) => {
              closePopover(event);
              onChoose(`@${username}`);
            }}
          >
            {name} {name !== username && <span className="text-ink-3">@{username}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
