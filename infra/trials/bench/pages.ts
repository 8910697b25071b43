import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eventually } from '../../test/wait.ts';
import { openSite } from '../site.ts';
import type { Finding, Trial } from '../trials.ts';
import type { BareAnswer } from './bare-server.ts';
import { load } from './load.ts';
import { sideBySide } from './side-by-side.ts';

const connections = 16;
/** As every browser sends; more in the list would not change the response. */
const headers = { 'accept-encoding': 'br, gzip' };
const paths = ['/', '/marketplace', '/app/1', '/api/apps'];

/**
 * Visitors' pages over HTTP in browsers' encoding, against plain Hapi routes with the same compressed bytes in memory;
 * alternating.
 */
export const pages: Trial = {
  async run(stage) {
    const [rounds, seconds] = stage.options.quick ? [3, 1] : [7, 3];
    const { baseUrl } = await openSite(stage, { processes: ['api'], env: { LOG_LEVEL: 'warn' } });
    const answers: BareAnswer[] = [];
    for (const path of paths) answers.push(await smallestAnswer(baseUrl, path));
    const bare = fork(join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' });
    stage.cleanUp.defer(() => void bare.kill());
    bare.send(answers);
    const [bareUrl = '']: string[] = await once(bare, 'message');

    const findings: Finding[] = [];
    for (const { path, headers: own, bytes } of answers) {
      const rateOf = async (url: string) => (await load({ url: url + path, headers, connections }, seconds)).perSecond;
      const { value, rates } = await sideBySide(
        rounds,
        () => rateOf(baseUrl),
        () => rateOf(bareUrl),
      );
      findings.push({
        what: `requests a second of GET ${path} against a bare route, same bytes, relay on`,
        ratio: { value, atLeast: 0.8 },
        detail: `${rates}; ${bytes.length.toLocaleString('en-GB')} bytes, ${own['content-encoding'] ?? 'no encoding'}`,
      });
    }
    return findings;
  },
};

/** The response after its full compression. */
async function smallestAnswer(url: string, path: string): Promise<BareAnswer> {
  let before = '';
  return await eventually(async () => {
    const { headers, bytes } = await readBytes(url + path);
    const { etag = '', 'content-type': type = '', 'content-encoding': encoding } = headers;
    if (etag !== before || etag.includes('quick')) {
      before = etag;
      throw new Error(`${path} keeps changing`);
    }
    return { path, headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) }, bytes };
  });
}

/** Compressed; `fetch` would decompress it. */
async function readBytes(address: string) {
  const [response]: IncomingMessage[] = await once(get(address, { headers }), 'response');
  if (!response) throw new Error(`${address} does not answer`);
  return { headers: response.headers, bytes: await buffer(response) };
}
