import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { eventually } from '../test/wait.ts';
import { median } from '../trial/statistics.ts';
import type { BareAnswer, BareServerOrder } from './bare-server.ts';
import { startChild, startLoad } from './child.ts';
import type { Row } from './result.ts';
import { startOnStage, type BenchmarkInput } from './stage.ts';

const connections = 16;
/** What every browser asks for; with others in the list, the answer is the same. */
const encodings = 'br, gzip';
const paths = ['/', '/marketplace', '/app/1', '/api/apps'];
const goal = { atLeast: 0.8 };

/**
 * What visitors read, over real HTTP and in the encoding that browsers get, against bare Hapi routes that answer the same
 * compressed bytes from memory; each in turn.
 */
export async function benchPages(input: BenchmarkInput): Promise<Row[]> {
  const { mode, cleanUp, options } = input;
  const [rounds, seconds] = options.quick ? [3, 1] : [7, 3];
  const { baseUrl } = await startOnStage(input, { processes: ['api'] });
  const answers: BareAnswer[] = [];
  for (const path of paths) answers.push(await smallestAnswer(baseUrl, path));
  const bare = startChild<never, string>('bare-server.ts', { answers } satisfies BareServerOrder, cleanUp);
  const bareUrl = await bare.hear();

  const rows: Row[] = [];
  for (const { path, headers, bytes } of answers) {
    const loadOf = (url: string) =>
      startLoad({ url: url + path, headers: { 'accept-encoding': encodings }, connections }, cleanUp);
    const [ours, theirs] = [loadOf(baseUrl), loadOf(bareUrl)];
    for (const warmUp of [ours, theirs]) await warmUp(options.quick ? 1 : 2);
    const results: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push({ ours: (await ours(seconds)).perSecond, theirs: (await theirs(seconds)).perSecond });
    }
    const rate = (side: 'ours' | 'theirs') => `${Math.round(median(results.map((result) => result[side])))}/s`;
    const size = `${bytes.length.toLocaleString('en-GB')} bytes`;
    rows.push({
      what: `requests a second of GET ${path} against a bare route, same bytes`,
      mode: `${mode.name}, ${headers['content-encoding'] ?? 'no encoding'}, relay on`,
      outcome: { ratio: median(results.map(({ ours, theirs }) => ours / theirs)), goal },
      detail: `${rate('ours')} against ${rate('theirs')}; ${size}`,
    });
  }
  return rows;
}

/** The answer once it is as small as it gets. */
async function smallestAnswer(url: string, path: string): Promise<BareAnswer> {
  let before = '';
  return await eventually(async () => {
    const { headers, bytes } = await readBytes(url + path);
    const tag = headers.etag ?? '';
    if (tag !== before || tag.includes('quick')) {
      before = tag;
      throw new Error(`${path} still changes`);
    }
    const encoding = headers['content-encoding'];
    const type = headers['content-type'] ?? '';
    return {
      path,
      headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
      bytes,
    };
  });
}

/** As it came; `fetch` would unpack it. */
async function readBytes(address: string) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(address, { headers: { 'accept-encoding': encodings } }, resolve).on('error', reject);
  const response = await promise;
  return { headers: response.headers, bytes: await buffer(response) };
}
