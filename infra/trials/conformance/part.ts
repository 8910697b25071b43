import type { Product } from '../product.ts';

/** Something of ours and the program that judges it. */
export interface Part {
  /** Whether the program is installed. */
  isThere(): boolean;
  howToGet: string;
  /** Whether all is well; prints what is not. `examples`: requests for each call. */
  run(product: () => Promise<Product>, examples: number): boolean | Promise<boolean>;
}
