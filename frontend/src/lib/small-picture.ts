/**
 * The centre of a picture as a square of `side` pixels, in WebP or PNG. Drops metadata such as the location. Throws if
 * the browser cannot read the picture.
 */
export async function smallSquare(picture: Blob, side: number): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const shorter = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const middle = [(width - shorter) / 2, (height - shorter) / 2, shorter, shorter] as const;
  canvas.getContext('2d')?.drawImage(bitmap, ...middle, 0, 0, side, side);
  bitmap.close();
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/webp', 0.85);
  const square = await promise;
  if (!square) throw new Error('the picture could not be drawn');
  return square;
}
