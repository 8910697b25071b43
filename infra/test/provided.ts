import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test cluster, as a user who may create databases. */
    databaseAdminUrl: string;
    redisUrl: string;
    /** Where test files note which of the shared things they took for themselves. */
    claimsFolder: string;
  }
}
