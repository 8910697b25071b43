import { parseArgs } from 'node:util';
import { registerAdmin, signIn } from '../faults/people.ts';
import { startOwnProduct, type OwnProduct } from '../local/own-product.ts';
import { agreesWithDescription } from './api.ts';
import { checkHtml } from './html.ts';
import { meetSchemas } from './manifests.ts';
import { fetchEveryPage } from './pages.ts';
import { kubeconform, nuChecker, schemathesis, type Program } from './programs.ts';

const usage = 'Usage: node infra/conformance/run.ts [--examples NUMBER] [--only html|api|manifests]';

/** After these the session may be over. */
const endsSessions = '^/api/(logout|admin/sessions/end|admin/password)$';

interface Part {
  name: 'html' | 'api' | 'manifests';
  program: Program;
  /** Whether all is well; says what is not. */
  run(): boolean | Promise<boolean>;
}

const { examples, only } = readArguments();
const parts: Part[] = [
  { name: 'html', program: nuChecker(), run: async () => await checkPages(await product()) },
  { name: 'api', program: schemathesis(), run: async () => await checkApi(await product()) },
  { name: 'manifests', program: kubeconform(), run: () => meetSchemas(kubeconform()) },
];
let started: Promise<OwnProduct> | undefined;
const cleanUp = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void cleanUp.disposeAsync().finally(() => process.exit(130)));
}
try {
  process.exitCode = (await runAll(parts.filter(({ name }) => !only || name === only))) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp.disposeAsync();
}
process.exit();

async function runAll(wanted: Part[]): Promise<boolean> {
  const missing = wanted.filter(({ program }) => !program.isThere);
  const possible = wanted.filter(({ program }) => program.isThere);
  const failed: Part[] = [];
  for (const part of possible) if (!(await part.run())) failed.push(part);
  for (const { name, program } of missing) console.log(`${name}: not done. To do it: ${program.howToGet}`);
  const passed = possible.length - failed.length;
  console.log(`conformance: ${passed} passed, ${failed.length} failed, ${missing.length} not done`);
  return failed.length === 0;
}

/** One for all parts that need one. */
async function product(): Promise<OwnProduct> {
  started ??= startOwnProduct(cleanUp);
  return await started;
}

async function checkPages(product: OwnProduct): Promise<boolean> {
  const { pages, aboutNewerCss, problems } = await checkHtml(nuChecker(), await fetchEveryPage(product));
  for (const problem of problems) console.log(`✗ ${problem}`);
  console.log(`html: ${pages} pages, ${problems.length} problems, ${aboutNewerCss} messages about newer CSS`);
  return problems.length === 0;
}

/** Signed out, signed in, and at last what a session may not outlive. */
async function checkApi({ baseUrl }: OwnProduct): Promise<boolean> {
  const program = schemathesis();
  const cookie = await registerAdmin(baseUrl);
  const answers = [
    await agreesWithDescription(program, { baseUrl, examples }),
    await agreesWithDescription(program, { baseUrl, examples, cookie, except: endsSessions }),
    await agreesWithDescription(program, { baseUrl, examples, cookie: await signIn(baseUrl), only: endsSessions }),
  ];
  return answers.every(Boolean);
}

function readArguments(): { examples: number; only: string | undefined } {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { examples: text, only: text } });
    const examples = Number(values.examples ?? 200);
    const isKnown = values.only === undefined || ['html', 'api', 'manifests'].includes(values.only);
    if (!Number.isInteger(examples) || examples < 1 || !isKnown) return fail();
    return { examples, only: values.only };
  } catch {
    return fail();
  }
}

function fail(): never {
  console.error(usage);
  process.exit(1);
}
