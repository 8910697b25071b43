import type { Check } from '../check.ts';
import { startProduct } from '../product.ts';
import { api } from './api.ts';
import { cluster } from './cluster.ts';
import { html } from './html.ts';
import { recipe } from '../recipe/recipe.ts';
import { manifests } from './manifests.ts';
import type { Part } from './part.ts';

const parts: Readonly<Record<string, Part>> = { html, api, manifests, cluster, recipe };

/** Conformance by third-party programs. */
export const check: Check = {
  options: { examples: 'NUMBER', only: Object.keys(parts).join('|') },
  async run({ examples = 200, only }, cleanUp) {
    let started: ReturnType<typeof startProduct> | undefined;
    /** Shared by the parts that need a product. */
    const product = async () => await (started ??= startProduct({}, cleanUp));
    const counts = { passed: 0, failed: 0, missing: 0 };
    for (const [name, part] of Object.entries(parts).filter(([each]) => (only ?? each) === each)) {
      const isThere = part.isThere();
      if (!isThere) console.log(`${name}: not done. To do it: ${part.howToGet}`);
      counts[!isThere ? 'missing' : (await part.run(product, examples)) ? 'passed' : 'failed'] += 1;
    }
    const { passed, failed, missing } = counts;
    console.log(`conformance: ${passed} passed, ${failed} failed, ${missing} not done`);
    return failed === 0;
  },
};
