import { audit, auditSignatures } from './audit.ts';

const results = await Promise.all([audit(), auditSignatures()]);
for (const { sentence } of results) console.log(`dependency audit: ${sentence}`);
process.exitCode = results.some(({ outcome }) => outcome === 'vulnerable') ? 1 : 0;
