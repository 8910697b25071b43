import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

const manifest: { version: string } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

export const version = manifest.version;

/** The commit that the image was built from; undefined outside an image. */
export const commit = readCommit(new URL('commit', root));

/** An image built without its commit has an empty file. */
export function readCommit(file: URL): string | undefined {
  return (existsSync(file) && readFileSync(file, 'utf8').trim().slice(0, 12)) || undefined;
}
