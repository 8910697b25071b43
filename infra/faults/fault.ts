/** What the product runs on: the queue on PostgreSQL, or on Redis. */
export interface Mode {
  name: string;
  redis: boolean;
}

export const modes: readonly Mode[] = [
  { name: 'PostgreSQL', redis: false },
  { name: 'PostgreSQL + Redis', redis: true },
];

/** Where a fault happens. */
export interface Stage {
  mode: Mode;
  /** How often. */
  rounds: number;
  /** Ends everything that is put here, however the fault goes. */
  cleanUp: AsyncDisposableStack;
}

/** One line of the result. */
export interface Finding {
  what: string;
  /** The promises that were not kept, a sentence each. */
  broken: readonly string[];
  /** Figures of this machine and this moment. */
  detail: string;
}

/** A plug that is pulled, and what must hold afterwards. */
export interface Fault {
  /** By which it is chosen. */
  name: string;
  /** How often it is made by default. */
  rounds: number;
  /** False where there is nothing to pull in this mode. */
  isIn?(mode: Mode): boolean;
  run(stage: Stage): Promise<Finding[]>;
}
