import type { Plugin } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fileStoreCheck } from '@prism/core/files/stored-bytes';
import { oneAtATime } from '@prism/core/process/one-at-a-time';
import { openRegistry } from '@prism/core/process/process-figures';
import type { Queues } from '@prism/core/queue/queues';
import { Gauge } from 'prom-client';
import { articleFigures } from './article-figures.ts';
import { certificateFigures } from './certificate-figures.ts';
import {
  backupFigures,
  type Figures,
  mailFigures,
  resumeFigures,
  retentionFigures,
  webhookFigures,
  workerFigures,
} from './database-figures.ts';
import { instrumentsIn } from './instruments.ts';
import { poolFigures } from './pool-figures.ts';
import { queueFigures } from './queue-figures.ts';
import { timeRequests } from './request-times.ts';

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
    const instruments = instrumentsIn(registry);
    timeRequests(server, registers);
    poolFigures(fork, registers);
    const certificate = certificateFigures(instruments, publicUrl);
    new Gauge({
      name: 'prism_admin_sockets',
      help: "Admins' browsers connected to this process",
      registers,
      collect() {
        this.set(connectedAdmins());
      },
    });
    const available = instruments.gauge(
      'prism_source_up',
      'Whether the metrics of a source could be read at this scrape',
      ['source'],
    );
    // Separate, because only files need it.
    const files = fileStoreCheck(fork());
    const sources: Record<string, Figures[]> = {
      database: [
        mailFigures(instruments),
        articleFigures(instruments),
        retentionFigures(instruments),
        resumeFigures(instruments, resumesMaxBytes),
        workerFigures(instruments),
        webhookFigures(instruments),
        backupFigures(instruments),
      ],
      queue: [queueFigures(instruments, queues)],
      ...(files && { files: [files] }),
    };
    const reads = Object.entries(sources).map(
      ([source, figures]) =>
        [source, figures.map((read) => oneAtATime(answerMs, async () => await read(fork())))] as const,
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
