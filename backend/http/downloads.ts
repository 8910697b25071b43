import { Readable } from 'node:stream';
import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';

/**
 * Streams a generated file at the client's pace. Awaits the first chunk, so that an immediate failure is an error
 * response. A later failure cuts the connection, so that a partial file never looks whole. Cancelling ends `parts`.
 */
export async function answerDownload(
  h: Pick<ResponseToolkit, 'response'>,
  parts: AsyncGenerator<string | Uint8Array>,
  { name, type }: { name: string; type: string },
): Promise<ResponseObject> {
  const first = await parts.next();
  return h
    .response(Readable.from(goOn(first, parts), { objectMode: false }))
    .type(type)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'private, no-store');
}

async function* goOn<Part>(first: IteratorResult<Part>, parts: AsyncGenerator<Part>): AsyncGenerator<Part> {
  try {
    if (first.done) return;
    yield first.value;
    yield* parts;
  } finally {
    await parts.return(undefined);
  }
}
