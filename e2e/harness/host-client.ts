import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { basicEnvironment } from '../../infra/test/environment.ts';
import type { TemplateServer } from '../../infra/test/template-server.ts';
import type { Asked, Hosted, Reply } from './host.ts';

const file = fileURLToPath(new URL('./host.ts', import.meta.url));
const variable = 'TEST_DATABASES';

export interface HostedProduct extends Hosted {
  /** Its log so far. */
  output(): string;
  end(): Promise<void>;
}

/** A process that loads the code once and runs products, each an API and a worker. */
export interface Host {
  start(env: Record<string, string>): Promise<HostedProduct>;
  close(): Promise<void>;
}

/** Tells hosts where to copy databases; Playwright's workers inherit the environment. */
export function tellHosts({ ownerUrl, appUrl }: TemplateServer): void {
  process.env[variable] = JSON.stringify({ ownerUrl, appUrl });
}

export function startHost(): Host {
  const { [variable]: databases } = process.env;
  const env = { ...basicEnvironment(), [variable]: databases, NODE_ENV: 'production' };
  const child = fork(file, { env, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const died = ended.then(([code, signal]) => {
    throw new Error(`the host process ended with ${String(code ?? signal)}`);
  });
  died.catch(() => undefined);
  const waiting = new Map<number, (reply: Reply) => void>();
  const lines = new Map<number, string[]>();
  child.on('message', (reply: Reply) => {
    if ('line' in reply) lines.get(reply.product)?.push(reply.line);
    else waiting.get(reply.product)?.(reply);
  });

  async function ask(asked: Asked): Promise<Reply> {
    const answered = new Promise<Reply>((resolve) => waiting.set(asked.product, resolve));
    child.send(asked);
    const reply = await Promise.race([answered, died]);
    if ('failed' in reply) throw new Error(`${reply.failed}\n${lines.get(asked.product)?.join('') ?? ''}`);
    return reply;
  }

  let products = 0;
  return {
    async start(env) {
      const product = (products += 1);
      const logged: string[] = [];
      lines.set(product, logged);
      const reply = await ask({ product, env });
      if (!('started' in reply)) throw new Error('the host stopped the product that it should start');
      return {
        ...reply.started,
        output: () => logged.join(''),
        async end() {
          await ask({ product, end: true });
          lines.delete(product);
        },
      };
    },
    async close() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
