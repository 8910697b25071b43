import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';

/** Makes the sizes of a file in its own process, to measure its memory. */
const program = `
  const { readFileSync } = await import('node:fs');
  const { makeSizes } = await import('./sizes.ts');
  const outcome = await makeSizes(readFileSync(process.argv[1])).then(({ width }) => width, (error) => error.message);
  console.log(JSON.stringify({ outcome, megabytes: process.resourceUsage().maxRSS / 1024 }));`;

async function making(picture: Buffer): Promise<{ outcome: number | string; megabytes: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'picture-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'picture'), picture);
  const args = ['--input-type=module', '--eval', program, join(folder, 'picture')];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  const made: Awaited<ReturnType<typeof making>> = JSON.parse(stdout);
  return made;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' }, limitInputPixels: false });

test('fifty megapixels that must be rotated fit a worker’s memory', { timeout: 90_000 }, async () => {
  const { outcome, megabytes } = await making(
    await plain(8200, 6100).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  );
  expect(outcome).toBe(1920);
  expect(megabytes).toBeLessThan(512);
});

test('a decompression bomb is refused before it takes memory', { timeout: 90_000 }, async () => {
  const { outcome, megabytes } = await making(await plain(10_000, 10_000).png({ compressionLevel: 1 }).toBuffer());
  expect(outcome).toMatch(/^The picture has 100 megapixels; at most 60 are allowed/);
  expect(megabytes).toBeLessThan(200);
});
