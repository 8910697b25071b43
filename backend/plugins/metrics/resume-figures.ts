import type { EntityManager } from '@mikro-orm/postgresql';
import { documentBytes } from '@prism/core/database/document-bytes';
import { Gauge, type Registry } from 'prom-client';
import type { Figures } from './figures.ts';

export function resumeFigures(fork: () => EntityManager, maxBytes: number, registers: Registry[]): Figures {
  const taken = new Gauge({
    name: 'prism_resume_bytes',
    help: 'Size of all resumes and of the files that were added to enquiries together',
    registers,
  });
  const room = new Gauge({
    name: 'prism_resume_max_bytes',
    help: 'Size from which on no application and no such file is taken',
    registers,
  });
  room.set(maxBytes);
  return async () => taken.set(await documentBytes(fork()));
}
