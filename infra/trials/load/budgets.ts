import type { Options } from '../check.ts';
import { checkEnquiries } from './check-enquiries.ts';
import { runK6 } from './k6.ts';
import { compareReports, readReport, saveReport, type LoadReport } from './report.ts';

/** Time within which 95 % of clients get both mails, under load. */
const mailsWithinMs = 30_000;

interface Run {
  k6: string;
  environment: Record<string, string>;
  databaseUrl: string;
  /** The report's file, for comparison with the next run. */
  file: string;
  options: Options;
  /** Whether the mail budget applies. */
  isTimed: boolean;
}

/** Runs the scenarios, stores and prints the report, and returns whether every budget was met. */
export async function meetsBudgets({ k6, environment, databaseUrl, file, options, isTimed }: Run): Promise<boolean> {
  const { passed, scenarios, accepted } = await runK6(k6, environment);
  const { missing, lagP95Ms, ...enquiries } = await checkEnquiries(databaseUrl, accepted);
  const now: LoadReport = {
    at: new Date().toISOString(),
    scenarios,
    enquiries: { ...enquiries, ...(lagP95Ms !== undefined && { lagP95Ms }) },
  };
  for (const line of compareReports(now, readReport(options.against ?? file))) console.log(line);
  saveReport(options.save ?? file, now);
  const isLate = isTimed && (lagP95Ms ?? 0) > mailsWithinMs;
  if (missing) console.error(missing);
  if (isLate) console.error(`The budget for mails is ${mailsWithinMs / 1000} seconds.`);
  return passed && !missing && !isLate;
}
