import 'vitest';
import type { TemplateServer } from './template-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databases: Pick<TemplateServer, 'ownerUrl' | 'appUrl'>;
    redisUrl: string;
    /** Where test files note which of the shared things they took for themselves. */
    claimsFolder: string;
  }
}
