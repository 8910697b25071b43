import type { Product } from '../product.ts';

/** Something of ours, and the program of others that judges it. */
export interface Part {
  /** Whether the program is on this machine. */
  isThere(): boolean;
  howToGet: string;
  /** Whether all is well; says what is not. `examples`: how many requests to each call. */
  run(product: () => Promise<Product>, examples: number): boolean | Promise<boolean>;
}
