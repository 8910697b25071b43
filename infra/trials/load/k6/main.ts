import type { Options, Scenario } from 'k6/options';

export { browse, enquire, read, visit } from './journeys.ts';

/** Load, duration and thresholds. A visit is an iteration of one to seven requests. */
const loads: Record<string, { scenario: Scenario; p95: number; failures: number; minutes: number }> = {
  browse: { scenario: steady('browse', 5, '1m'), p95: 500, failures: 0.01, minutes: 1 },
  enquire: { scenario: steady('enquire', 10, '1m'), p95: 500, failures: 0, minutes: 1 },
  read: { scenario: steady('read', 5, '1m'), p95: 500, failures: 0.01, minutes: 1 },
  spike: {
    scenario: {
      executor: 'ramping-arrival-rate',
      exec: 'visit',
      startRate: 3,
      timeUnit: '1s',
      stages: [
        { duration: '20s', target: 3 },
        { duration: '5s', target: 30 },
        { duration: '30s', target: 30 },
        { duration: '5s', target: 3 },
        { duration: '30s', target: 3 },
      ],
      preAllocatedVUs: 100,
      maxVUs: 600,
    },
    p95: 2_000,
    failures: 0.01,
    minutes: 1.5,
  },
  soak: { scenario: steady('visit', 3, '30m'), p95: 500, failures: 0.001, minutes: 30 },
};

const wanted = (__ENV.SCENARIO ?? 'browse,enquire,read,spike').split(',');
const smoke = __ENV.SMOKE === 'on';

export const options: Options = smoke ? smokeOptions() : loadOptions();

/** In sequence, so that each is judged by itself. */
function loadOptions(): Options {
  const scenarios: Record<string, Scenario> = {};
  const thresholds: Record<string, string[]> = {};
  let start = 0;
  for (const name of wanted) {
    const load = loads[name];
    if (!load) throw new Error(`There is no scenario ${name}. There are ${Object.keys(loads).join(', ')}.`);
    scenarios[name] = { ...load.scenario, startTime: `${start}s` };
    thresholds[`http_req_duration{scenario:${name}}`] = [`p(95)<${load.p95}`];
    thresholds[`http_req_failed{scenario:${name}}`] = [`rate<=${load.failures}`];
    thresholds[`checks{scenario:${name}}`] = [`rate>=${1 - load.failures}`];
    thresholds[`http_reqs{scenario:${name}}`] = ['count>0'];
    start += load.minutes * 60 + 5;
  }
  return { scenarios, thresholds };
}

/** A few visits of each scenario, all of which must succeed, on any machine. */
function smokeOptions(): Options {
  const scenarios = Object.entries(loads).map(([name, { scenario }]): [string, Scenario] => [
    name,
    { executor: 'per-vu-iterations', exec: scenario.exec ?? name, vus: 2, iterations: 5, maxDuration: '2m' },
  ]);
  // Durations are not judged here, but reported.
  const perScenario = Object.keys(loads).flatMap((name): [string, string[]][] => [
    [`http_req_duration{scenario:${name}}`, ['p(95)>=0']],
    [`http_req_failed{scenario:${name}}`, ['rate==0']],
    [`http_reqs{scenario:${name}}`, ['count>0']],
  ]);
  return {
    scenarios: Object.fromEntries(scenarios),
    thresholds: {
      checks: ['rate==1'],
      http_req_failed: ['rate==0'],
      enquiries_accepted: ['count>=10'],
      ...Object.fromEntries(perScenario),
    },
  };
}

function steady(exec: string, rate: number, duration: string): Scenario {
  return { executor: 'constant-arrival-rate', exec, rate, timeUnit: '1s', duration, preAllocatedVUs: 20, maxVUs: 200 };
}
