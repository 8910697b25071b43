import { OperatorError, runProcess } from '@prism/core/process/run-process';
import { createSandbox } from './sandbox/server.ts';

// The model server of a local installation, on SANDBOX_PORT or any free port.
await runProcess(async () => {
  const given = process.env.SANDBOX_PORT;
  const port = Number(given || 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new OperatorError(`SANDBOX_PORT is ${JSON.stringify(given)}; it must be a whole number from 0 to 65535`);
  }
  const sandbox = await createSandbox({ port });
  console.log(`AI sandbox on ${sandbox.url}`);
  return sandbox;
});
