import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, deflate, gzip } from 'node:zlib';
import type { Request } from '@hapi/hapi';
import type { Lifetime } from '../../http/versioned-cache.ts';

export interface Answer {
  body: string;
  /** With charset. */
  type: string;
  /** 200 by default. */
  status?: number;
  /** Browsers revalidate each time by default. */
  cacheControl?: string;
  headers?: Readonly<Record<string, string>>;
  /** Called after a possible change. Returns the new lifetime, or undefined to make it again. */
  confirm?: ((request: Request) => Promise<Lifetime | undefined>) | undefined;
}

export interface Form {
  bytes: Buffer;
  /** `Content-Encoding`; undefined for plain text. */
  encoding?: Encoding;
  /** Identifies these bytes for `ETag`, without quotes. */
  tag: string;
  /** Whether better compression is possible. */
  isQuick?: boolean;
}

type Encoding = 'br' | 'gzip' | 'deflate';

const brotli = promisify(brotliCompress);
const brotliAt = (quality: number) => async (bytes: Buffer) =>
  await brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** Off the main thread. */
const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: brotliAt(5),
  gzip: promisify(gzip),
  deflate: promisify(deflate),
};
/** A tenth smaller at thirty times the effort. */
const compressBest = brotliAt(10);

/** Larger responses would take seconds for little gain. */
const mostImprovedBytes = 512 * 1024;

/** Smaller ones are not worth decompressing. */
const leastBytes = 1_024;

/** A response made once and sent many times, compressed once for each requested encoding. */
export class ReadyAnswer {
  readonly type: string;
  readonly status: number;
  readonly cacheControl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly confirm: Answer['confirm'];
  /** Upper bound of memory, because text compresses to less than half. */
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

  /** The bytes for an Accept-Encoding; concurrent requests share the compression. */
  form(accepted: string): Form | Promise<Form> {
    if (!isEncoding(accepted) || this.#plain.bytes.length < leastBytes) return this.#plain;
    return this.#forms.get(accepted) ?? this.#compress(accepted);
  }

  /** Whether `form` is still current for its encoding. */
  isForm(form: Form): boolean {
    return form.encoding === undefined ? form === this.#plain : form === this.#forms.get(form.encoding);
  }

  /** Compresses with the best brotli; the quick one is sent until then. */
  async improve(): Promise<void> {
    const { bytes, tag } = this.#plain;
    this.#forms.set('br', { bytes: await compressBest(bytes), encoding: 'br', tag: `${tag}-br` });
  }

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
