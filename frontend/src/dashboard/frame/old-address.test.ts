import { expect, test } from 'vitest';
import { newAddress } from './old-address.ts';

test.each([
  ['section=people', '/enquiries'],
  ['section=people&enquiry=7', '/enquiries/7'],
  ['section=people&view=calendar&day=2027-03-10', '/enquiries?view=calendar&day=2027-03-10'],
  ['section=people&list=applications&application=7', '/applications/7'],
  ['section=people&list=subscribers&search=ada', '/subscribers?search=ada'],
  ['section=people&list=personal-data', '/personal-data'],
  ['section=posts&post=7', '/articles/7'],
  ['post=7', '/articles/7'],
  ['section=articles', '/generations'],
  ['section=content', '/catalogue'],
  ['section=content&group=pages', '/pages'],
  ['section=content&group=shop', '/catalogue'],
  ['section=content&group=proof&state=expiring', '/proof?state=expiring'],
  ['section=content&group=addresses', '/redirects'],
  ['section=content&kind=apps&entry=1&revisions=', '/catalogue/apps/1?revisions='],
  ['section=content&kind=figures&new=', '/catalogue/figures?new='],
  ['section=content&kind=pages&entry=home', '/pages/home'],
  ['section=content&kind=settings&entry=voice', '/settings/voice'],
  ['section=content&kind=wordings&entry=enquiry', '/legal/enquiry'],
  ['section=settings', '/settings/studio'],
  ['section=email', '/settings/email'],
  ['section=queues&queue=email', '/queues/email'],
  ['section=queues&run=7', '/queues/runs/7'],
  ['section=integrations&webhook=7', '/integrations/7'],
  ['section=staff', '/people'],
  ['section=plan&view=topics', '/plan?view=topics'],
  ['section=toString', ''],
])('?%s has moved to %s', (old, path) => {
  expect(newAddress(new URLSearchParams(old))).toBe(`/prism-dashboard-2025${path}`);
});

test('a URL without a section is not redirected', () => {
  expect(newAddress(new URLSearchParams('search=7'))).toBeUndefined();
});
