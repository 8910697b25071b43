import { databaseUrlOf, parseConfig, withLocalServices } from '@prism/core/config/config';
import { startOwnProduct } from '../local/own-product.ts';
import { findMissing } from './check-enquiries.ts';
import { findK6 } from './find-k6.ts';
import { runK6 } from './run-k6.ts';

const k6 = findK6();
if (!k6) {
  console.log('The load scenarios were NOT tried: there is no k6 here, and no Go that could build it.');
  process.exit(0);
}
const cleanUp = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void cleanUp.disposeAsync().finally(() => process.exit(130)));
}
try {
  const { baseUrl, dataDir } = await startOwnProduct(cleanUp);
  const { code, accepted } = await runK6(k6, { BASE_URL: baseUrl, RUN: 'smoke', SMOKE: 'on' });
  const databaseUrl = databaseUrlOf(parseConfig(withLocalServices({ DATA_DIR: dataDir })));
  const missing = await findMissing(databaseUrl, accepted);
  if (missing) console.log(missing);
  process.exitCode = code === 0 && !missing ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp.disposeAsync();
}
console.log(process.exitCode === 0 ? 'load: 1 passed, 0 failed' : 'load: 0 passed, 1 failed');
process.exit();
