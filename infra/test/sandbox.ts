import { createSandbox, type ModelServer } from '../local/sandbox/server.ts';

/** The sandbox of a local installation, writing as fast as it can unless told otherwise. */
export async function startTestSandbox(wordsPerSecond = 1_000_000): Promise<ModelServer> {
  return await createSandbox({ wordsPerSecond });
}
