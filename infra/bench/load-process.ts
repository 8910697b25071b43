// A process that does nothing but load a server: it is told for how many seconds, and tells the result.
import { argumentOf } from './child.ts';
import { load, type Load } from './load.ts';

const request = await argumentOf<Load>();
process.on('message', (seconds: number) => void load(request, seconds).then((result) => process.send?.(result)));
