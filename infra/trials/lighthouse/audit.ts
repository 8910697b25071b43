import lighthouse from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Audit {
  scores: Record<Category, number>;
  /** Kilobytes of JavaScript over the network. */
  scriptKb: number;
  /** Largest contentful paint in seconds. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Lighthouse's measure of this machine: about 1,750 is the desktop its defaults assume. */
  benchmarkIndex: number;
  /** Audits that kept a category below 100. */
  findings: string[];
}

/** How much slower a mid-range phone is than this machine; Lighthouse's default is 4. */
export type Slowdown = number;

/** Lighthouse's recommended throttling for this `benchmarkIndex`: its 4 assumes a fast desktop. */
export function slowdownFor(benchmarkIndex: number): Slowdown {
  const [fastDesktop, defaultSlowdown] = [1_750, 4];
  return Math.min(10, Math.max(1, (defaultSlowdown * benchmarkIndex) / fastDesktop));
}

/** A visit as a phone on a slow network with the browser on `port`; undefined if recording failed. */
export async function audit(url: string, port: number, slowdown: Slowdown): Promise<Audit | undefined> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    // The 404 page must be as good as the others.
    ignoreStatusCode: true,
    throttling: { cpuSlowdownMultiplier: slowdown },
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
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
