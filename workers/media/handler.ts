import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '@prism/core/config/config';
import type { JobName } from '@prism/core/queue/jobs';
import type { JobHandlers, QueueWork } from '../run-jobs.ts';

// Imported with the first picture, because the libraries take 10 MB.
const making = async () => await import('./make-picture.ts');
const drawing = async () => await import('./drawing/draw-picture.ts');

export function mediaHandler({ concurrency }: Config, { fork }: { fork: () => EntityManager }): QueueWork {
  const handlers: JobHandlers<JobName<'media'>> = {
    'make-picture': {
      async run(payload) {
        await (await making()).makePicture({ fork }, payload);
        return 'completed';
      },
      abandon: async ({ pictureId }) =>
        await (
          await making()
        ).refusePicture(
          { fork },
          pictureId,
          'It took more memory or time than there is. Save it smaller and upload it again.',
        ),
    },
    'draw-picture': {
      async run(payload) {
        await (await drawing()).drawPicture({ fork }, payload);
        return 'completed';
      },
      // The next request enqueues it again.
      abandon: async () => undefined,
    },
  };
  return { queue: 'media', concurrency: concurrency.media, handlers };
}
