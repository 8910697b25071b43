import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { commit, version } from './version.ts';

export function openRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'prism_build_info',
    help: 'What this process was released as; always 1',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set({ version, commit: commit ?? '', node: process.version }, 1);
  return registry;
}
