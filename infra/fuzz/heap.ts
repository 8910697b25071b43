import { once } from 'node:events';

/** Bytes in use after all garbage was collected, of the process whose output says where its inspector listens. */
export async function heapInUse(output: string): Promise<number> {
  const address = /ws:\/\/\S+/.exec(output)?.[0];
  if (!address) throw new Error(`no inspector in:\n${output}`);
  const inspector = new WebSocket(address);
  await once(inspector, 'open');
  const ask = async (method: string): Promise<{ usedSize?: number }> => {
    inspector.send(JSON.stringify({ id: 1, method }));
    const [event] = await once(inspector, 'message');
    return JSON.parse(event.data).result;
  };
  // Twice: what the first collection lets go of may hold the last reference to more.
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const { usedSize } = await ask('Runtime.getHeapUsage');
  inspector.close();
  if (usedSize === undefined) throw new Error('the inspector does not know how much memory is in use');
  return usedSize;
}
