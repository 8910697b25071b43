import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SectionProps } from '../frame/section.ts';
import { Choice, ChoiceGroup } from '../shared/choice.tsx';
import { deskIcons } from '../shared/desk-icons.ts';
import { TitleRow } from '../shared/title-row.tsx';
import { useAddressFilter } from '../shared/use-address-filter.ts';
import { useLayer } from '../shared/use-layer.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PlanCalendar } from './plan-calendar.tsx';
import { TopicDialog } from './topic-dialog.tsx';
import { TopicsList } from './topics-list.tsx';

const newTopic = 'new';

export default function PlanSection({ articleDesk }: SectionProps) {
  const { filter, narrow } = useAddressFilter(['view']);
  const topic = useLayer('topic');
  const move = useLayer('move');
  const isList = filter['view'] === 'topics';
  return (
    <>
      <TitleRow
        title="Content calendar"
        actions={
          <Button size="sm" onClick={() => topic.show(newTopic)}>
            <Icon path={deskIcons.plus} />
            Plan a topic
          </Button>
        }
      />
      <div className="mb-6 flex flex-wrap gap-3">
        <ChoiceGroup label="View">
          <Choice isChosen={!isList} onChoose={() => narrow('view', '')}>
            Calendar
          </Choice>
          <Choice isChosen={isList} onChoose={() => narrow('view', 'topics')}>
            Topics
          </Choice>
        </ChoiceGroup>
      </div>
      {isList ? <TopicsList articleDesk={articleDesk} /> : <PlanCalendar />}
      {topic.value !== undefined && (
        <TopicDialog
          key={topic.value}
          id={topic.value === newTopic ? undefined : topic.value}
          onClose={() => topic.close()}
        />
      )}
      {move.value !== undefined && <MoveDialog key={move.value} what={move.value} onClose={() => move.close()} />}
    </>
  );
}
