import type { QueueView } from '../runs/use-jobs.ts';

export interface QueueDetailsProps {
  report: QueueView;
  /** The titles of posts by id, so that an article's job has a name. */
  titles: ReadonlyMap<string, string>;
}
