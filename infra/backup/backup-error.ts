import { OperatorError } from '@prism/core/process/run-process';

/** Said to the operator when a backup cannot be made or used. */
export class BackupError extends OperatorError {}
