import type { Plugin, Server, ServerRegisterOptions } from '@hapi/hapi';

export const api: ServerRegisterOptions = { routes: { prefix: '/api' } };

export async function registerAll<Options>(
  server: Server,
  plugins: readonly Plugin<NoInfer<Options>>[],
  options: Options,
  at?: ServerRegisterOptions,
): Promise<void> {
  for (const plugin of plugins) await server.register({ plugin, options }, at);
}
