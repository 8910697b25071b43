import { parseConfig, withLocalServices } from '@prism/core/config/config';
import { runProcess } from '@prism/core/process/run-process';
import { startWorkers } from './start-workers.ts';

await runProcess(async () => await startWorkers(parseConfig(withLocalServices(process.env))));
