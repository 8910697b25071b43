import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, deflate, gzip } from 'node:zlib';
import type { Request } from '@hapi/hapi';
import type { Lifetime } from '../../http/versioned-cache.ts';

/** What visitors are answered with. */
export interface Answer {
  body: string;
  /** With its charset. */
  type: string;
  /** 200 where nothing is said. */
  status?: number;
  /** What browsers may do with a copy; where nothing is said, they ask each time whether it is still right. */
  cacheControl?: string;
  /** What else its head says. */
  headers?: Readonly<Record<string, string>>;
  /** Asked once something has changed that it may be made of: how long it holds from now on, or undefined to make it anew. */
  confirm?: ((request: Request) => Promise<Lifetime | undefined>) | undefined;
}

/** An answer's bytes in one encoding. */
export interface Form {
  bytes: Buffer;
  /** `Content-Encoding`; undefined for the plain text. */
  encoding?: Encoding;
  /** A name of exactly these bytes, for `ETag`; without its quotes. */
  tag: string;
  /** Whether more effort would make it smaller. */
  isQuick?: boolean;
}

type Encoding = 'br' | 'gzip' | 'deflate';

const brotli = promisify(brotliCompress);
const brotliAt = (quality: number) => async (bytes: Buffer) =>
  await brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** All off the main thread. */
const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: brotliAt(5),
  gzip: promisify(gzip),
  deflate: promisify(deflate),
};
/** A tenth smaller than the quick ones, at thirty times the effort. */
const compressBest = brotliAt(10);

/** Above this, seconds of work would save little. */
const mostImprovedBytes = 512 * 1024;

/** Below this, what is saved is not worth the receiver's work. */
const leastBytes = 1_024;

/** An answer that is made once and sent many times: as bytes, and compressed once for each encoding that is asked for. */
export class ReadyAnswer {
  readonly type: string;
  readonly status: number;
  readonly cacheControl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly confirm: Answer['confirm'];
  /** The bytes it takes in memory, at most: a text is less than half as long in each encoding. */
  readonly weight: number;
  readonly #plain: Form;
  readonly #forms = new Map<Encoding, Form | Promise<Form>>();

  constructor({ body, type, status = 200, cacheControl = 'no-cache', headers = {}, confirm }: Answer) {
    this.type = type;
    this.status = status;
    this.cacheControl = cacheControl;
    this.headers = headers;
    this.confirm = confirm;
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#plain = { bytes: Buffer.from(body), tag };
    this.weight = 3 * this.#plain.bytes.length;
  }

  /** The bytes for who understands `accepted`; requests that come while they are being compressed share the work. */
  form(accepted: string): Form | Promise<Form> {
    if (!isEncoding(accepted) || this.#plain.bytes.length < leastBytes) return this.#plain;
    return this.#forms.get(accepted) ?? this.#compress(accepted);
  }

  /** Whether `form` is still what its encoding is answered with. */
  isForm(form: Form): boolean {
    return form.encoding === undefined ? form === this.#plain : form === this.#forms.get(form.encoding);
  }

  /** Makes the brotli form as small as it gets; until it is there, the quick one is sent. */
  async improve(): Promise<void> {
    const { bytes, tag } = this.#plain;
    this.#forms.set('br', { bytes: await compressBest(bytes), encoding: 'br', tag: `${tag}-br` });
  }

  /** The tag among those of an `If-None-Match` that names a form of this answer. */
  tagAmong(ifNoneMatch: string): string | undefined {
    const { tag } = this.#plain;
    const tags = [...ifNoneMatch.matchAll(/"([^"]*)"/g)].map(([, given = '']) => given);
    return tags.find((given) => given === tag || given.startsWith(`${tag}-`));
  }

  #compress(encoding: Encoding): Promise<Form> {
    const { bytes, tag } = this.#plain;
    const isQuick = encoding === 'br' && bytes.length <= mostImprovedBytes;
    const making = compress[encoding](bytes).then(
      (compressed) => {
        const form = { bytes: compressed, encoding, tag: `${tag}-${encoding}${isQuick ? '-quick' : ''}`, isQuick };
        this.#forms.set(encoding, form);
        return form;
      },
      (error: unknown) => {
        this.#forms.delete(encoding);
        throw error;
      },
    );
    this.#forms.set(encoding, making);
    return making;
  }
}

function isEncoding(accepted: string): accepted is Encoding {
  return accepted in compress;
}
