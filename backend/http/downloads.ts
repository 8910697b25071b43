import { Readable } from 'node:stream';
import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';

/**
 * Answers with a file that is made while it is sent, as fast as the client reads. It waits for the first part, so that a
 * file that cannot be made is answered as an error. A later failure cuts the connection, so that half a file never looks
 * whole. A cancelled download ends `parts`.
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
