import type { Fact } from '@prism/core/contract/facts';
import type { ApplicationMail } from './mail.ts';
import { oneLine } from '@prism/core/mails/plain-text';

type Application = ApplicationMail['application'];

export const positionFact: Fact<Application> = { label: 'Position', value: positionTitle };

export const resumeFact: Fact<Application> = {
  label: 'Resume',
  value: ({ resumeName, resumeSize }) => `${oneLine(resumeName)}, ${fileSize(resumeSize)}`,
};

export function positionTitle(application: Pick<Application, 'positionTitle' | 'slug'>): string {
  return oneLine(application.positionTitle ?? application.slug);
}

export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
