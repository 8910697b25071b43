import 'vitest';
import type { TemplateServer } from './template-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databases: Pick<TemplateServer, 'ownerUrl' | 'appUrl'>;
    redisUrl: string;
    /** Where test files record shared resources they have claimed. */
    claimsFolder: string;
  }
}
