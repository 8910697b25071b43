import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@prism/core/config/config';
import type { JobName } from '@prism/core/queue/jobs';
import type { JobHandlers, QueueWork } from '../run-jobs.ts';
import { drawPicture } from './drawing/draw-picture.ts';
import { makePicture, refusePicture } from './make-picture.ts';

export function mediaHandler({ concurrency }: Config, { fork }: { fork: () => EntityManager }): QueueWork {
  const handlers: JobHandlers<JobName<'media'>> = {
    'make-picture': {
      async run(payload) {
        await makePicture({ fork }, payload);
        return 'completed';
      },
      abandon: async ({ pictureId }) =>
        await refusePicture(
          { fork },
          pictureId,
          'It took more memory or time than there is. Save it smaller and upload it again.',
        ),
    },
    'draw-picture': {
      async run(payload) {
        await drawPicture({ fork }, payload);
        return 'completed';
      },
      // The next request orders it again.
      abandon: async () => undefined,
    },
  };
  return { queue: 'media', concurrency: concurrency.media, handlers };
}
