/** An ICO file with one PNG of `size` pixels: a header, an entry of 16 bytes, the picture. */
export function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0]);
  const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  entry.writeUInt32LE(png.length, 8);
  entry.writeUInt32LE(head.length + entry.length, 12);
  return Buffer.concat([head, entry, png]);
}
