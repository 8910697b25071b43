import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait for processes to come back; begun last, one of them would be alone at the end. */
const waiting = /\/(faults\.e2e|articles\.e2e|start\.int\.test)\.ts$/;

/** Begins with the files that wait the longest. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification) => Number(waiting.test(moduleId));
    return sorted.toSorted((a, b) => isWaiting(b) - isWaiting(a));
  }
}
