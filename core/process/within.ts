/** Rejects with `sentence` if `work` takes longer than `ms`; the work itself is not stopped. */
export async function within<T>(ms: number, work: Promise<T>, sentence: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(sentence)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
