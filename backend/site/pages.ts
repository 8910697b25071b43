import type { Request } from '@hapi/hapi';
import type { EntityManager } from '@mikro-orm/postgresql';
import { drawnAddress, type DrawnPicture } from '@prism/core/contract/drawn-pictures';
import { drawnPictureId, noteDrawnPictures } from '@prism/core/database/drawn-picture';
import { onPrimary } from '@prism/core/database/reader';
import type { ErrorBody } from '@prism/core/contract/errors';
import type { FindablePage, Loaded, PreviewNote, RenderedPage, SiteRenderer } from '@prism/core/contract/site';
import { CallerError } from '../http/caller-error.ts';

declare module '@hapi/hapi' {
  interface Server {
    /** From the build, or from source in development. */
    pages: Pages;
  }
  interface RequestApplicationState {
    preview?: PreviewNote;
  }
}

export interface Pages {
  /** Renders the page at the request's URL; `outcome` is the result of a form. */
  render(request: Request, outcome?: string): Promise<RenderedPage>;
  /** Paths of all pages with content for search engines, with parameters as `:name`. */
  publicPaths(em: EntityManager): Promise<readonly string[]>;
  /** Pages without parameters, with their content. */
  findable(em: EntityManager): Promise<readonly FindablePage[]>;
  whereShown: SiteRenderer['whereShown'];
}

/** Assigns URLs to the pictures of a page; `note` registers them, so that they can be requested. */
export function drawingsOf({ em, app }: Pick<Request, 'em' | 'app'>) {
  const pictures: DrawnPicture[] = [];
  return {
    draw(picture: DrawnPicture): string {
      pictures.push(picture);
      return drawnAddress(drawnPictureId(picture));
    },
    async note(): Promise<void> {
      // Drafts are not shared.
      if (!app.preview) await onPrimary(async () => await noteDrawnPictures(em, pictures));
    },
  };
}

interface LoadedAnswer<Data> {
  /** Undefined is a 404. A 410 has data too. */
  loaded: Loaded<Data> | undefined;
  /** Identifies the exact response, if it can be identified. */
  tag: string | undefined;
  freshUntil: number;
  topics: readonly string[] | undefined;
}

/** Reads a page's data through the API that browsers use. */
export async function loadFrom<Data>({ server }: Pick<Request, 'server'>, path: string): Promise<LoadedAnswer<Data>> {
  const { statusCode, payload, headers, request } = await server.inject({ url: path, app: { isPartOfPage: true } });
  if (statusCode === 404) return { loaded: undefined, tag: 'none', freshUntil: Infinity, topics: undefined };
  if (statusCode === 503) throw unavailable(JSON.parse(payload), headers['retry-after']);
  if (statusCode !== 200 && statusCode !== 410) throw new Error(`${path} answered ${statusCode}`);
  const { etag, 'x-total-count': total, 'x-total-estimated': estimated, 'x-nearest': nearest } = headers;
  // JSON.parse is untyped, which suits any page's data.
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
