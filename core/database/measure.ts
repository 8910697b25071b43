import { defineEntity, p } from '@mikro-orm/postgresql';

const MeasureSchema = defineEntity({
  name: 'Measure',
  tableName: 'measures',
  properties: {
    name: p.string().length(60).primary(),
    /** JSON with its keys in order: the same labels are the same row. */
    labels: p.string().length(300).primary(),
    /** Upper end of a bucket of the histogram, in seconds; infinite for the last. */
    bucket: p.double().primary(),
    count: p.bigint('string'),
    /** Seconds in all. */
    sum: p.double(),
  },
});

/** One bucket of a histogram of durations, summed over all workers, past and present. */
export class Measure extends MeasureSchema.class {}
MeasureSchema.setClass(Measure);
