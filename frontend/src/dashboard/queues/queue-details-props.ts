import type { QueueView } from '../runs/use-jobs.ts';

export interface QueueDetailsProps {
  report: QueueView;
  /** Titles of posts by id, to name the jobs of articles. */
  titles: ReadonlyMap<string, string>;
}
