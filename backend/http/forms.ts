import { MIMEType } from 'node:util';
import { isBoom } from '@hapi/boom';
import type { Lifecycle, Request, ResponseToolkit, RouteExtObject, RouteOptionsPayload } from '@hapi/hapi';
import { CallerError } from './caller-error.ts';
import { headerOf } from './headers.ts';

export const formType = 'multipart/form-data';

/** More fields than any form has, because parsing each takes time. */
const mostParts = 100;

/**
 * The bytes of a file or a multipart form; `refuse` answers larger ones. hapi's own parser stores parts in a plain
 * object, where a field named `hasOwnProperty` crashes the process.
 */
export const bytesUpTo = (
  maxBytes: number,
  refuse: (request: Request, h: ResponseToolkit) => Lifecycle.ReturnValue,
): RouteOptionsPayload => ({
  override: 'application/octet-stream',
  allow: 'application/octet-stream',
  maxBytes,
  failAction: (request, h, error) => {
    if (!isBoom(error, 413)) throw error ?? new Error('an upload failed without an error');
    return refuse(request, h);
  },
});

export const readForm: RouteExtObject = {
  method: async (request, h) => {
    Object.assign(request, { payload: await fieldsOf(request) });
    return h.continue;
  },
};

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

/** Node's request limit: 5 MB at 140 kbit/s. */
export const uploadTimeoutMs = 5 * 60 * 1000;

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
