import { audit } from './audit.ts';

const { outcome, sentence } = await audit();
console.log(`dependency audit: ${sentence}`);
process.exitCode = outcome === 'vulnerable' ? 1 : 0;
