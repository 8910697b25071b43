import { fileURLToPath } from 'node:url';
import type { PictureInput, PictureRow } from '@prism/core/contract/pictures';
import sharp from 'sharp';
import { eventually } from '../../test/wait.ts';
import { admin } from '../people.ts';
import type { Product } from '../product.ts';

const drawings = fileURLToPath(new URL('../../../frontend/public/illustrations/', import.meta.url));

/** Uploads photographs in place of the drawings of all apps and articles. A worker makes their sizes. */
export async function showPhotographs({ baseUrl, sql }: Product): Promise<void> {
  const cookie = await admin(baseUrl);
  const addresses: string[] = [];
  for (const name of ['food', 'health', 'real-estate', 'social']) {
    const sent = await call(`${baseUrl}/api/admin/pictures?name=${name}.jpg`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await photographOf(`${drawings}${name}.svg`)),
    });
    addresses.push(await describedAddress(`${baseUrl}/api/admin/pictures/${sent.id}`, cookie));
  }
  // In turn, so that neighbours differ.
  for (const [table, order] of [
    ['apps', 'id'],
    ['posts', 'published_at'],
  ] as const)
    await sql(
      `with numbered as (select id, row_number() over (order by ${order}) as n from ${table})
       update ${table} t set image = ($1::text[])[1 + n % cardinality($1)] from numbered where numbered.id = t.id`,
      [addresses],
    );
}

/** A photograph of the drawing: as large and as hard to compress. */
async function photographOf(drawing: string): Promise<Buffer> {
  const { data, info } = await sharp(drawing, { density: 150 })
    .resize({ width: 1920 })
    .flatten({ background: 'white' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .blur(1.5)
    .png()
    .toBuffer();
  return await sharp(data)
    .composite([{ input: grain, blend: 'hard-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Adds alt text. Returns the URL once its sizes exist. */
async function describedAddress(url: string, cookie: string): Promise<string> {
  const said: PictureInput = { alt: 'A phone with an app', isDecoration: false, focusX: 50, focusY: 50 };
  const headers = { cookie, 'content-type': 'application/json' };
  await call(url, { method: 'PUT', headers, body: JSON.stringify(said) });
  return await eventually(async () => {
    const { address, problem } = await call(url, { headers: { cookie } });
    if (!address) throw new Error(problem ?? 'the sizes of a picture were not made');
    return address;
  }, 300_000);
}

async function call(url: string, init: RequestInit): Promise<PictureRow> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  const row: PictureRow = JSON.parse(await response.text());
  return row;
}
