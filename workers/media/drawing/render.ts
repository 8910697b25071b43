import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PermanentError } from '../../errors.ts';

const renderProcess = fileURLToPath(new URL('render-process.ts', import.meta.url));
/** Timeout of an uploaded drawing, which may cost more than its element count suggests, such as by dashes. */
const usualDeadlineMs = 20_000;
const mostBytes = 50_000_000;

export interface Fit {
  mode: 'width' | 'height';
  value: number;
}

/**
 * Renders a drawing as PNG, in its own size without `fit`. In another process, because the renderer cannot be
 * interrupted. Throws PermanentError for a drawing that takes too long or is invalid.
 */
export async function render(drawing: string | Buffer, fit?: Fit, timeout = usualDeadlineMs): Promise<Buffer> {
  const options = { encoding: 'buffer', timeout, killSignal: 'SIGKILL', maxBuffer: mostBytes } as const;
  const drawn = promisify(execFile)(
    process.execPath,
    [renderProcess, ...(fit ? [fit.mode, String(fit.value)] : [])],
    options,
  );
  drawn.child.stdin?.on('error', () => undefined);
  drawn.child.stdin?.end(drawing);
  try {
    return (await drawn).stdout;
  } catch (error) {
    throw new PermanentError('It takes too long to draw, or it cannot be read as a drawing. Save it as PNG.', {
      cause: error,
    });
  }
}
