import { MIMEType } from 'node:util';
import type { Boom } from '@hapi/boom';
import type { Request, RouteExtObject, RouteOptionsPayload } from '@hapi/hapi';
import { CallerError } from './caller-error.ts';
import { headerOf } from './headers.ts';

declare module '@hapi/hapi' {
  interface PluginSpecificConfiguration {
    /** The body is a form with files, read by `readForm`. */
    form?: true;
  }
}

export const formType = 'multipart/form-data';

/** No form of ours has nearly as many fields; each of a stranger's costs time to read. */
const mostParts = 100;

/**
 * How hapi takes a form: as bytes. Its own parser keeps the parts in a plain object, where a part that is called
 * `hasOwnProperty` ends the whole process.
 */
export const formBytes: RouteOptionsPayload = {
  override: 'application/octet-stream',
  allow: 'application/octet-stream',
};

/** Turns the bytes of a form into its fields, before they are validated; a name that comes twice has a list. */
export const readForm: RouteExtObject = {
  method: async (request, h) => {
    Object.assign(request, { payload: await fieldsOf(request) });
    return h.continue;
  },
};

/** The fields of a form that came as bytes. Throws 'wrong-type' for what is no form, and 'invalid' for one that nobody can read. */
export async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  const contentType = headerOf(request, 'content-type') ?? '';
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) throw new CallerError('wrong-type', `Send this as ${formType}.`);
  const bytes: unknown = request.payload;
  if (!Buffer.isBuffer(bytes) || countOf(bytes, `--${boundary}`, mostParts + 1) > mostParts) throw notUnderstood();
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw notUnderstood();
    });
  const fields = Object.groupBy(form.entries(), ([name]) => name);
  return Object.fromEntries(
    Object.entries(fields).map(([name, given = []]) => {
      const values = given.map(([, value]) => value);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

/** As long as Node allows a request to take: 5 MB over a line of 140 kbit/s. */
export const uploadTimeoutMs = 5 * 60 * 1000;

/** Whether a body was given up because it has too many bytes. */
export function isTooLarge(error: Error | Boom | undefined): boolean {
  return error !== undefined && 'output' in error && error.output.statusCode === 413;
}

function boundaryOf(contentType: string): string | undefined {
  try {
    const { essence, params } = new MIMEType(contentType);
    return essence === formType ? (params.get('boundary') ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

function countOf(bytes: Buffer, text: string, enough: number): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at !== -1 && count < enough; at = bytes.indexOf(text, at + text.length))
    count += 1;
  return count;
}

function notUnderstood(): CallerError {
  return new CallerError('invalid', 'The request could not be understood.');
}
