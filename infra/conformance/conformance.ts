import { admin, signIn } from '../trial/people.ts';
import type { Check } from '../trial/check.ts';
import { startProduct, type Product } from '../trial/product.ts';
import { agreesWithDescription } from './api.ts';
import { checkHtml } from './html.ts';
import { meetSchemas } from './manifests.ts';
import { fetchEveryPage } from './pages.ts';
import { kubeconform, nuChecker, schemathesis, type Program } from './programs.ts';

/** After these the session may be over. */
const endsSessions = '^/api/(logout|admin/sessions/end|admin/password)$';

interface Part {
  name: string;
  program: Program;
  /** Whether all is well; says what is not. */
  run(program: Program): boolean | Promise<boolean>;
}

/** Whether programs of others agree with us. */
export const check: Check = {
  options: { examples: 'NUMBER', only: 'html|api|manifests' },
  async run({ examples = 200, only }, cleanUp) {
    let started: Promise<Product> | undefined;
    /** One for all parts that need one. */
    const product = async () => await (started ??= startProduct({}, cleanUp));
    const parts: Part[] = [
      { name: 'html', program: nuChecker(), run: async (program) => await checkPages(await product(), program) },
      {
        name: 'api',
        program: schemathesis(),
        run: async (program) => await checkApi(await product(), program, examples),
      },
      { name: 'manifests', program: kubeconform(), run: meetSchemas },
    ];
    const wanted = parts.filter(({ name }) => !only || name === only);
    const possible = wanted.filter(({ program }) => program.isThere);
    const missing = wanted.filter(({ program }) => !program.isThere);
    const failed: Part[] = [];
    for (const part of possible) if (!(await part.run(part.program))) failed.push(part);
    for (const { name, program } of missing) console.log(`${name}: not done. To do it: ${program.howToGet}`);
    const passed = possible.length - failed.length;
    console.log(`conformance: ${passed} passed, ${failed.length} failed, ${missing.length} not done`);
    return failed.length === 0;
  },
};

async function checkPages(product: Product, program: Program): Promise<boolean> {
  const { pages, aboutNewerCss, problems } = await checkHtml(program, await fetchEveryPage(product));
  for (const problem of problems) console.log(`✗ ${problem}`);
  console.log(`html: ${pages} pages, ${problems.length} problems, ${aboutNewerCss} messages about newer CSS`);
  return problems.length === 0;
}

/** Signed out, signed in, and at last what a session may not outlive. */
async function checkApi({ baseUrl }: Product, program: Program, examples: number): Promise<boolean> {
  const cookie = await admin(baseUrl);
  const answers = [
    await agreesWithDescription(program, { baseUrl, examples }),
    await agreesWithDescription(program, { baseUrl, examples, cookie, except: endsSessions }),
    await agreesWithDescription(program, { baseUrl, examples, cookie: await signIn(baseUrl), only: endsSessions }),
  ];
  return answers.every(Boolean);
}
