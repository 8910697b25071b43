import type { WorkChallenge } from '@prism/core/contract/enquiry-form-calls';
import { solveProof } from './solve-proof.ts';

// In a worker, so that the page stays responsive.
addEventListener('message', ({ data }: MessageEvent<WorkChallenge>) => postMessage(solveProof(data)));
