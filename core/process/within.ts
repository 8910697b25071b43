/** What `work` resolves to, or a rejection with `sentence` when that takes longer; what is under way then goes on unheard. */
export async function within<T>(ms: number, work: Promise<T>, sentence: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(sentence)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
