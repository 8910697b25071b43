import lighthouse from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Audit {
  scores: Record<Category, number>;
  /** Kilobytes of JavaScript on the wire. */
  scriptKb: number;
  /** Largest contentful paint in seconds. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** How fast Lighthouse found this machine's processor: about 1,750 is the desktop that its defaults are made for. */
  benchmarkIndex: number;
  /** What kept a category below 100: its name and what Lighthouse says of it. */
  findings: string[];
}

/** How many times slower than this machine a phone of the middle class is; Lighthouse takes 4 where nothing is said. */
export type Slowdown = number;

/** What Lighthouse's guide to throttling advises for a machine with this `benchmarkIndex`: its 4 is meant for a fast desktop. */
export function slowdownFor(benchmarkIndex: number): Slowdown {
  const [fastDesktop, defaultSlowdown] = [1_750, 4];
  return Math.min(10, Math.max(1, (defaultSlowdown * benchmarkIndex) / fastDesktop));
}

/** One visit as a mobile phone on a slow network, by the browser on `port`; undefined when it could not be recorded. */
export async function audit(url: string, port: number, slowdown: Slowdown): Promise<Audit | undefined> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    // A page that is not found shall be as good as the others.
    ignoreStatusCode: true,
    throttling: { cpuSlowdownMultiplier: slowdown },
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) return undefined;
  const scores: Record<Category, number> = { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0 };
  const findings: string[] = [];
  for (const name of categories) {
    const category = lhr.categories[name];
    scores[name] = Math.round((category?.score ?? 0) * 100);
    for (const { id, weight } of category?.auditRefs ?? []) {
      const found = lhr.audits[id];
      const isShort = weight > 0 && found?.score !== null && (found?.score ?? 1) < 1;
      if (isShort) findings.push(`${name}: ${found?.title} ${found?.displayValue ?? ''}`.trim());
    }
  }
  const requests = lhr.audits['network-requests']?.details;
  const scripts =
    requests?.type === 'table' ? requests.items.filter(({ resourceType }) => resourceType === 'Script') : [];
  return {
    scores,
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0) / 1000,
    lcp: (lhr.audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    benchmarkIndex: lhr.environment.benchmarkIndex,
    findings,
  };
}
