import type { Plugin } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fileStoreCheck } from '@prism/core/files/stored-bytes';
import { oneAtATime } from '@prism/core/process/one-at-a-time';
import { openRegistry } from '@prism/core/process/process-figures';
import type { Queues } from '@prism/core/queue/queues';
import { Gauge } from 'prom-client';
import { articleFigures } from './article-figures.ts';
import { backupFigures } from './backup-figures.ts';
import { certificateFigures } from './certificate-figures.ts';
import { mailFigures } from './mail-figures.ts';
import { poolFigures } from './pool-figures.ts';
import { queueFigures } from './queue-figures.ts';
import { resumeFigures } from './resume-figures.ts';
import { retentionFigures } from './retention-figures.ts';
import { timeRequests } from './request-times.ts';
import { webhookFigures } from './webhook-figures.ts';
import { workerFigures } from './worker-figures.ts';
import type { Figures } from './figures.ts';

export interface MetricsOptions {
  fork: () => EntityManager;
  queues: Queues;
  /** Connected dashboards of this process. */
  connectedAdmins: () => number;
  resumesMaxBytes: number;
  publicUrl: string;
}

declare module '@hapi/hapi' {
  interface Server {
    /** Metrics of this process and the installation, in Prometheus text format. */
    metrics(): Promise<string>;
  }
}

/** Prometheus gives up after ten seconds and considers the process dead. */
const answerMs = 3_000;

export const metrics: Plugin<MetricsOptions> = {
  name: 'metrics',
  register(server, { fork, queues, connectedAdmins, resumesMaxBytes, publicUrl }) {
    const registry = openRegistry();
    const registers = [registry];
    timeRequests(server, registers);
    poolFigures(fork, registers);
    const certificate = certificateFigures(publicUrl, registers);
    new Gauge({
      name: 'prism_admin_sockets',
      help: "Admins' browsers connected to this process",
      registers,
      collect() {
        this.set(connectedAdmins());
      },
    });
    const available = new Gauge({
      name: 'prism_source_up',
      help: 'Whether the figures of a source could be read at this scrape',
      labelNames: ['source'],
      registers,
    });
    // A source of its own, because only files need it.
    const files = fileStoreCheck(fork());
    const sources: Record<string, Figures[]> = {
      database: [
        mailFigures(fork, registers),
        articleFigures(fork, registers),
        retentionFigures(fork, registers),
        resumeFigures(fork, resumesMaxBytes, registers),
        workerFigures(fork, registers),
        webhookFigures(fork, registers),
        backupFigures(fork, registers),
      ],
      queue: [queueFigures(queues, fork, registers)],
      ...(files && { files: [files] }),
    };
    const reads = Object.entries(sources).map(
      ([source, figures]) => [source, figures.map((read) => oneAtATime(answerMs, read))] as const,
    );

    server.decorate('server', 'metrics', async () => {
      certificate.look();
      await Promise.all(
        reads.map(async ([source, figures]) => {
          // The process's own metrics matter most while the database is down.
          const results = await Promise.allSettled(figures.map(async (read) => await read()));
          available.set({ source }, results.every(({ status }) => status === 'fulfilled') ? 1 : 0);
        }),
      );
      return await registry.metrics();
    });
  },
};
