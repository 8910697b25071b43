import { resumeRule, type ResumeType } from '@prism/core/contract/applications';
import { readDocument, type SentDocument } from '../../http/documents/document.ts';

export type Resume = SentDocument<ResumeType>;

/**
 * The resume in an upload. Throws 'too-large', and 'wrong-type' unless it is a PDF or Word document, whatever its
 * name.
 */
export async function readResume(name: string, bytes: Buffer): Promise<Resume> {
  return await readDocument(resumeRule, 'resume', { name, bytes });
}
