import { parseArgs } from 'node:util';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const numbers = { seed: text, examples: text, rounds: text, slowdown: text };
const known = {
  only: text,
  rows: text,
  save: text,
  against: text,
  quick: flag,
  strict: flag,
  photographs: flag,
  ...numbers,
};

/** Options of checks; each knows some of them. */
export type Options = {
  [Name in keyof typeof known]?:
    | (Name extends keyof typeof numbers ? number : (typeof known)[Name] extends typeof flag ? boolean : string)
    | undefined;
};

/** Checks the product, or parts of it, and prints its findings. */
export interface Check {
  /** Its options with their allowed values. */
  options: Readonly<Partial<Record<keyof Options, string>>>;
  /** Debian packages it needs, installed if possible. */
  packages?: readonly string[];
  /** Returns whether all is well. `cleanUp` ends what it started. */
  run(options: Options, cleanUp: AsyncDisposableStack): Promise<boolean>;
}

/** Undefined for an unknown option or value. */
export function readOptions({ options }: Pick<Check, 'options'>, args: readonly string[]): Options | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: known });
    if (Object.keys(values).some((name) => !Object.hasOwn(options, name))) return undefined;
    const choices = options.only?.split('|') ?? [];
    if (choices.length > 1 && values.only !== undefined && !choices.includes(values.only)) return undefined;
    const { seed, examples, rounds, slowdown, ...others } = values;
    return {
      ...others,
      seed: toNumber(seed),
      examples: toNumber(examples),
      rounds: toNumber(rounds),
      slowdown: toNumber(slowdown),
    };
  } catch {
    return undefined;
  }
}

/** Throws unless it is a positive integer. */
function toNumber(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`${value} is not a number`);
  return Number(value);
}
