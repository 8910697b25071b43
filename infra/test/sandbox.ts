import { createSandbox, type ModelServer } from '../local/sandbox/server.ts';

/** The sandbox of a local installation, by default at full speed. */
export async function startTestSandbox(wordsPerSecond = 1_000_000): Promise<ModelServer> {
  return await createSandbox({ wordsPerSecond });
}
