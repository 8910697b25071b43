import type { TopicRow } from '@prism/core/contract/plan';
import { StateMark, type MarkName } from '../shared/state-mark.tsx';

const looks: Readonly<Record<TopicRow['state'], { look: MarkName; word: string }>> = {
  planned: { look: 'none', word: 'Planned' },
  writing: { look: 'live', word: 'Writing' },
  drafted: { look: 'faint', word: 'Drafted' },
  'in review': { look: 'eye', word: 'In review' },
  scheduled: { look: 'clock', word: 'Scheduled' },
  published: { look: 'ok', word: 'Published' },
  gone: { look: 'faint', word: 'Article deleted' },
};

interface PlanStateProps {
  state: TopicRow['state'];
  /** Needs attention. */
  problem: string | null;
  isSmall?: boolean;
}

export function PlanState({ state, problem, isSmall = false }: PlanStateProps) {
  const { look, word } = looks[state];
  if (problem === null) return <StateMark look={look} word={word} isSmall={isSmall} />;
  return <StateMark look="danger" word={problemWords[state] ?? word} isSmall={isSmall} />;
}

const problemWords: Partial<Record<TopicRow['state'], string>> = {
  planned: 'Couldn’t start',
  drafted: 'Incomplete',
  'in review': 'Incomplete',
  scheduled: 'Couldn’t publish',
};
