import type { FinishedSection } from '@prism/core/contract/article-changes';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { deskIcons } from '../../shared/desk-icons.ts';
import { sectionName } from './section-words.ts';
import { type Moves, openerId, type SectionActs } from './use-section-acts.ts';

interface SectionCommandsProps {
  acts: SectionActs;
  section: FinishedSection;
  moves: Moves;
}

const icons = { up: 'M12 20V4M5 11l7-7 7 7', down: 'M12 4v16M5 13l7 7 7-7' };

export function SectionCommands({ acts, section, moves }: SectionCommandsProps) {
  const { number } = section;
  const { up, down } = moves;
  const open = acts.open?.section.number === number ? acts.open.what : undefined;
  const name = sectionName(section);
  const opener = (what: 'again' | 'edit') => ({
    id: openerId(acts.articleId, what, number),
    'aria-expanded': open === what,
    onClick: () => acts.show({ what, section }),
  });
  const commands = [
    { label: 'Rewrite', icon: deskIcons.disperse, ...opener('again') },
    { label: 'Edit', icon: deskIcons.edit, ...opener('edit') },
    {
      label: 'Move up',
      icon: icons.up,
      disabled: up === undefined,
      onClick: () => up !== undefined && acts.send({ kind: 'move', section: number, behind: up }),
    },
    {
      label: 'Move down',
      icon: icons.down,
      disabled: down === undefined,
      onClick: () => down !== undefined && acts.send({ kind: 'move', section: number, behind: down }),
    },
    { label: 'Remove', icon: deskIcons.trash, onClick: () => acts.send({ kind: 'drop', section: number }) },
  ];
  return (
    <div
      role="group"
      aria-label={`Commands of ${name}`}
      className="flex w-fit flex-none divide-x divide-line rounded-2 border border-line-ui bg-raised"
    >
      {commands.map(({ label, icon, ...rest }) => (
        <IconButton
          key={label}
          label={`${label}: ${name}`}
          className="size-9 rounded-none first:rounded-l-2 last:rounded-r-2 focus-visible:-outline-offset-2 aria-expanded:bg-sunk max-md:size-11"
          {...rest}
        >
          <Icon path={icon} small />
        </IconButton>
      ))}
    </div>
  );
}
