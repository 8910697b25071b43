import type { Puzzle } from '@prism/core/contract/puzzles';
import { solvePuzzle } from './solve-puzzle.ts';

// In a worker, so that the page stays responsive.
addEventListener('message', ({ data }: MessageEvent<Puzzle>) => postMessage(solvePuzzle(data)));
