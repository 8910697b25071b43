import type { EntityManager } from '@mikro-orm/postgresql';
import { resumeBytes } from '@prism/core/database/resume-bytes';
import { Gauge, type Registry } from 'prom-client';
import type { Figures } from './figures.ts';

/** How much of the room for resumes is taken. */
export function resumeFigures(fork: () => EntityManager, maxBytes: number, registers: Registry[]): Figures {
  const taken = new Gauge({ name: 'prism_resume_bytes', help: 'Size of all resumes together', registers });
  const room = new Gauge({
    name: 'prism_resume_max_bytes',
    help: 'Size from which on no application is taken',
    registers,
  });
  room.set(maxBytes);
  return async () => taken.set(await resumeBytes(fork()));
}
