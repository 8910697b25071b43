import type { Request } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { drawnAddress, type DrawnPicture } from '@prism/core/contract/drawn-pictures';
import { drawnPictureId, noteDrawnPictures } from '@prism/core/database/drawn-picture';
import type { ErrorBody } from '@prism/core/contract/errors';
import type { FindablePage, Loaded, PreviewNote, RenderedPage, SiteRenderer } from '@prism/core/contract/site';
import { CallerError } from '../http/caller-error.ts';

declare module '@hapi/hapi' {
  interface Server {
    /** The pages, wherever they come from: the build, or the sources in development. */
    pages: Pages;
  }
  interface RequestApplicationState {
    /** Asked by ourselves for a page that shows a draft. */
    preview?: PreviewNote;
  }
}

export interface Pages {
  /** The page at the request's address as it is now; `outcome` is what the request brought about. */
  render(request: Request, outcome?: string): Promise<RenderedPage>;
  /** Paths of all pages that have something to show and search engines may list; a parameter as `:name`. */
  publicPaths(em: EntityManager): Promise<readonly string[]>;
  /** Those of them that are no page of one of many, with what they show. */
  findable(em: EntityManager): Promise<readonly FindablePage[]>;
  whereShown: SiteRenderer['whereShown'];
}

/** Gives the pictures that a page names their addresses; `note` makes them known, so that they can be asked for. */
export function drawingsOf({ em, app }: Pick<Request, 'em' | 'app'>) {
  const pictures: DrawnPicture[] = [];
  return {
    draw(picture: DrawnPicture): string {
      pictures.push(picture);
      return drawnAddress(drawnPictureId(picture));
    },
    async note(): Promise<void> {
      // Nobody shares a draft.
      if (!app.preview) await noteDrawnPictures(em, pictures);
    },
  };
}

interface LoadedAnswer<Data> {
  /** Undefined stands for a 404. What is over is data, too. */
  loaded: Loaded<Data> | undefined;
  /** A name of exactly what is answered; undefined where nothing names it. */
  tag: string | undefined;
  freshUntil: number;
  topics: readonly string[] | undefined;
}

/** A page's data comes through the very API that browsers use. */
export async function loadFrom<Data>({ server }: Pick<Request, 'server'>, path: string): Promise<LoadedAnswer<Data>> {
  const { statusCode, payload, headers, request } = await server.inject({ url: path, app: { isPartOfPage: true } });
  if (statusCode === 404) return { loaded: undefined, tag: 'none', freshUntil: Infinity, topics: undefined };
  if (statusCode === 503) throw unavailable(JSON.parse(payload), headers['retry-after']);
  if (statusCode !== 200 && statusCode !== 410) throw new Error(`${path} answered ${statusCode}`);
  const { etag, 'x-total-count': total, 'x-total-estimated': estimated, 'x-nearest': nearest } = headers;
  // What JSON.parse gives is untyped, which suits data of any page.
  const answer = JSON.parse(payload);
  const counted =
    total === undefined
      ? {}
      : { total: Number(total), isEstimate: estimated === 'true', isNearest: nearest === 'true' };
  return {
    loaded: { data: statusCode === 410 ? answer.gone : answer, ...counted },
    tag: etag && JSON.stringify([statusCode, etag, total, estimated, nearest]),
    freshUntil: request.app.freshUntil ?? Infinity,
    topics: request.app.topics,
  };
}

function unavailable({ error }: ErrorBody, retryAfter: unknown): CallerError {
  return new CallerError('unavailable', error, { retryAfterSeconds: Number(retryAfter) || 2 });
}
