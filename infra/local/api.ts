// The API as `make start` runs it: with the development mailbox if that receives the mails.
import { parseConfig, withLocalServices } from '@prism/core/config/config';
import { runProcess } from '@prism/core/process/run-process';
import { startApi } from '../../backend/start-api.ts';
import { mailboxIn } from './mailbox/index.ts';

const developing = process.argv.includes('--dev');

await runProcess(async () => {
  const config = parseConfig(withLocalServices(process.env));
  return await startApi(config, { developing, mailbox: config.mailboxDir ? mailboxIn(config.mailboxDir) : undefined });
});
