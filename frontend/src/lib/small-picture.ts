/**
 * The middle of a picture as a square of `side` pixels, in WebP, or where the browser cannot, PNG. What else its file told, such
 * as where it was taken, is gone. Throws where the browser cannot read it.
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
