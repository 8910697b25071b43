import { parseConfig, withLocalServices } from '@prism/core/config/config';
import { runProcess } from '@prism/core/process/run-process';
import { articleHtml } from '@prism/core/article/articles';
import { startApi } from './start-api.ts';

const developing = process.argv.includes('--dev');

await runProcess(async () => {
  const running = await startApi(parseConfig(withLocalServices(process.env)), { developing });
  // So that the first article need not wait for the thread that lays it out.
  await articleHtml('');
  return running;
});
