import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { eventually } from '../test/wait.ts';
import type { BareAnswer, BareServerOrder } from './bare-server.ts';
import { startChild } from './child.ts';
import type { GetLoadOrder, GetLoadResult, GetLoadRun } from './get-load.ts';
import { startSite } from './site.ts';
import type { Mode, Stage } from './stage.ts';
import { median } from './statistics.ts';
import type { Row } from './table.ts';

const connections = 16;
/** What every browser asks for; with others in the list, the answer is the same. */
const encodings = 'br, gzip';
const paths = ['/', '/marketplace', '/app/1', '/api/apps'];
const goal = { atLeast: 0.8 };

/**
 * What visitors read, over real HTTP and in the encoding that browsers get, against bare Hapi routes that answer the same
 * compressed bytes from memory; each in turn.
 */
export async function benchPages(stage: Stage, mode: Mode, quick: boolean): Promise<Row[]> {
  await using cleanUp = new AsyncDisposableStack();
  const [rounds, seconds] = quick ? [3, 1] : [7, 3];
  const { url } = await startSite({ stage, mode, worker: false }, cleanUp);
  const answers: BareAnswer[] = [];
  for (const path of paths) answers.push(await smallestAnswer(url, path));
  const order: BareServerOrder = { answers };
  const bare = startChild<never, number>('bare-server.ts', order);
  cleanUp.defer(bare.stop);
  const ports = [Number(new URL(url).port), await bare.hear()] as const;

  const rows: Row[] = [];
  for (const { path, headers, bytes } of answers) {
    const [ours, theirs] = ports.map((port) => loadOf({ port, connections, path, encodings }, cleanUp));
    if (!ours || !theirs) throw new Error('there are two sides');
    for (const side of [ours, theirs]) await side.run(quick ? 1 : 2);
    const results: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push({ ours: await ours.run(seconds), theirs: await theirs.run(seconds) });
    }
    for (const side of [ours, theirs]) await side.stop();
    const rate = (side: 'ours' | 'theirs') => `${Math.round(median(results.map((result) => result[side])))}/s`;
    const size = `${Buffer.byteLength(bytes, 'base64').toLocaleString('en-GB')} bytes`;
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
      bytes: bytes.toString('base64'),
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

function loadOf(order: GetLoadOrder, cleanUp: AsyncDisposableStack) {
  const load = startChild<GetLoadRun, GetLoadResult>('get-load.ts', order);
  cleanUp.defer(load.stop);
  return {
    stop: load.stop,
    /** Requests a second over a round. */
    async run(duration: number): Promise<number> {
      load.tell({ seconds: duration });
      const { answers, seconds } = await load.hear();
      return answers / seconds;
    },
  };
}
