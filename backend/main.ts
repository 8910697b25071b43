import { parseConfig, withLocalServices } from '@prism/core/config/config';
import { runProcess } from '@prism/core/process/run-process';
import { startApi } from './start-api.ts';

const developing = process.argv.includes('--dev');

await runProcess(async () => await startApi(parseConfig(withLocalServices(process.env)), { developing }));
