import type { Puzzle } from '@prism/core/contract/puzzles';
import { solvePuzzle } from './solve-puzzle.ts';

// Beside the page, which would stand still meanwhile.
addEventListener('message', ({ data }: MessageEvent<Puzzle>) => postMessage(solvePuzzle(data)));
