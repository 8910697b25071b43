import { failStart } from '../../process/run-process.ts';
import { runContentCommand } from './command.ts';

await runContentCommand(process.argv.slice(2), { env: process.env, say: console.log }).catch(failStart);
