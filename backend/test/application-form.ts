import { aPdf } from '../../infra/test/documents.ts';
import type { TestServer } from './start-test-server.ts';

export const given = {
  slug: 'devops-engineer',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@navy.example',
  phone: '+44 20 7946 0001',
  location: 'London, United Kingdom',
  experience: '12',
  coverLetter: 'I found the moth.\nI can find yours.',
};

export interface Upload {
  fields?: Record<string, string>;
  file?: Buffer;
  name?: string;
  type?: string;
}

export function aForm({
  fields = {},
  file = aPdf(),
  name = 'hopper.pdf',
  type = 'application/pdf',
}: Upload = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...given, ...fields })) form.append(field, value);
  form.append('resume', new Blob([new Uint8Array(file)], { type }), name);
  return form;
}

export async function sendForm(to: TestServer, form: FormData, headers: Record<string, string> = {}) {
  return await postForm(to, '/api/applications', form, headers);
}

export async function postForm(to: TestServer, url: string, form: FormData, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('content-type') ?? '';
  return await to.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } });
}
