import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Mostly waits for processes to come back; begun last, it would be alone at the end. */
const waiting = /\/start\.int\.test\.ts$/;

/** Begins with the file that waits the longest. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification) => Number(waiting.test(moduleId));
    return sorted.toSorted((a, b) => isWaiting(b) - isWaiting(a));
  }
}
