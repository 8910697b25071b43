import { backUpNightly } from '../backup/nightly.ts';
import { lookForOrders, noteRunnerLeft, noteUnlessNoted } from '../backup/checks.ts';
import { announce } from './log-lines.ts';
import { runToEnd } from './run-to-end.ts';

interface BackupsOptions {
  /** URL of the owner. */
  databaseUrl: string;
  environment: NodeJS.ProcessEnv;
}

/** Makes requested backups into `backups/`. A schedule is the operator's task. */
export function startBackups({ databaseUrl, environment }: BackupsOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = backUpNightly({
    isScheduled: false,
    freshFile: '',
    signal,
    look: async () => await lookForOrders(databaseUrl, { nextAt: null }),
    async backUp() {
      try {
        await runToEnd({
          args: ['infra/backup/main.ts', 'backup', '--keep'],
          cwd: new URL('../..', import.meta.url),
          environment,
          signal,
          failure: 'The requested backup failed:',
        });
        announce('the requested backup was made');
      } catch (error) {
        await noteUnlessNoted(databaseUrl, 'see the output of the server');
        throw error;
      }
    },
    log: { log: announce, error: (said) => announce(String(said)) },
  });
  return {
    async stop() {
      stopping.abort();
      await running;
      await noteRunnerLeft(databaseUrl);
    },
  };
}
