import { failStart } from '@prism/core/process/run-process';
import { runAdminCommand } from './run-admin-command.ts';

await runAdminCommand(process.argv.slice(2), { env: process.env, say: console.log }).catch(failStart);
