/** '£70,000–£90,000', a year. */
export function salaryText({ salaryFrom, salaryTo }: { salaryFrom: number; salaryTo: number }): string {
  const [from, to] = [salaryFrom, salaryTo].map((pounds) => `£${pounds.toLocaleString('en-GB')}`);
  return from === to ? `${from}` : `${from}–${to}`;
}
