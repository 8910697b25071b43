import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseConfig } from '@prism/core/config/config';
import { expect, onTestFinished, test } from 'vitest';
import { PermanentError } from '../../errors.ts';
import { createProviders } from './create-providers.ts';
import { errorOf } from './failures.ts';
import { readAnswer } from './read-answer.ts';

interface Said {
  status?: number;
  type?: string;
  body: string | readonly string[];
  everyMs?: number;
}

/** A service that answers each request with the next of these, word for word. */
async function startService(answers: readonly Said[]) {
  const asked: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(JSON.parse(body));
      const {
        status = 200,
        type = 'text/event-stream',
        body: said,
        everyMs = 0,
      } = answers[asked.length - 1] ?? answers.at(-1) ?? { body: '' };
      response.writeHead(status, { 'content-type': status === 200 ? type : 'application/json' });
      const pieces = [said].flat();
      const next = () => {
        const piece = pieces.shift();
        if (piece === undefined) return void response.end();
        response.write(piece);
        setTimeout(next, everyMs);
      };
      next();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { asked, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

const ask = async (...asked: Parameters<typeof chunksOf>) =>
  (await chunksOf(...asked)).map((chunk) => chunk.text ?? '').join('');

async function chunksOf(
  env: Record<string, string>,
  id: string,
  given: { idleTimeoutMs?: number; firstWordMs?: number; timeoutMs?: number } = {},
) {
  const offered = createProviders(parseConfig(env).providers)[id];
  if (!offered?.available) throw new Error('not offered');
  const request = { system: 'You write.', user: 'Topic: tunnels', maxTokens: 500, model: offered.model };
  const limits = { idleTimeoutMs: 60_000, timeoutMs: 60_000, maxLength: 1_000, ...given };
  return await Array.fromAsync(
    readAnswer(offered.provider, request, { ...limits, signal: new AbortController().signal }),
  );
}

const at = (url: string) => ({ AI_PROVIDERS: `odd=${url}/v1 some-model` });
const piece = (choice: object) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`;
const words = piece({ delta: { content: 'Words.' } });
const stop = piece({ delta: {}, finish_reason: 'stop' });
const done = 'data: [DONE]\n\n';

test.each([
  ['a choice without a delta', { index: 0, finish_reason: null, content_filter_results: {} }],
  ['a delta that is null', { delta: null }],
  ['a text in parts', { delta: { content: [{ type: 'thinking', thinking: 'Hm' }] } }],
])('ignores a chunk with %s', async (_name, choice) => {
  const { url } = await startService([
    { body: words + piece(choice) + 'data: {"choices":null}\n\ndata: null\n\n' + stop + done },
  ]);
  expect(await ask(at(url), 'odd')).toBe('Words.');
});

test.each([
  ['parts of output_text', [piece({ delta: { content: [{ type: 'output_text', text: 'Words.' }] } })]],
  ['bare strings', [piece({ delta: { content: ['Wor', 'ds.'] } })]],
  ['one part', [piece({ delta: { content: { type: 'text', text: { value: 'Words.' } } } })]],
  ['the whole text again at the end', [words, piece({ message: { content: 'Words.' } })]],
  ['a second choice', [words, piece({ index: 1, delta: { content: 'Other.' } })]],
])('reads a text in %s', async (_name, body) => {
  const { url } = await startService([{ body: [...body, stop, done] }]);
  expect(await ask(at(url), 'odd')).toBe('Words.');
});

const usage = { prompt_tokens: 10, completion_tokens: 2 };
test.each([
  ['in the choice', { choices: [{ usage }] }],
  ['by Groq', { choices: [], x_groq: { usage } }],
  ['in the words of another protocol', { usage: { input_tokens: '10', output_tokens: 2 } }],
])('tokens are counted where they are reported %s', async (_name, last) => {
  const { url } = await startService([{ body: `${words}data: ${JSON.stringify(last)}\n\n${stop}${done}` }]);
  expect((await chunksOf(at(url), 'odd')).find((chunk) => chunk.usage)?.usage).toEqual({
    inputTokens: 10,
    outputTokens: 2,
  });
});

test.each([
  ['odd had an internal error (500).', { object: 'error', message: 'Out of memory' }],
  ['odd had an internal error (500).', { choices: [{ finish_reason: 'stop' }], x_groq: { error: 'over capacity' } }],
  ['odd had an internal error (502).', { choices: [{ error: { code: 502, message: 'Bad gateway' } }] }],
  ['odd is limiting requests just now.', { error: { code: 429, message: 'Slow down' } }],
  ['odd is limiting requests just now.', { error: { message: 'Too many requests' } }],
  ['The odd account has no credit left.', { error: { code: '30001', message: 'Insufficient balance' } }],
])('“%s” for an error within a stream', async (sentence, event) => {
  const { url } = await startService([{ body: `${words}data: ${JSON.stringify(event)}\n\n${stop}${done}` }]);
  await expect(ask(at(url), 'odd')).rejects.toThrow(sentence);
});

test('reasoning is no text, and does not count towards the limit', async () => {
  const thought = `<think>\n${'Hm, {"a": 1}. '.repeat(200)}`;
  const body = piece({ delta: { content: thought } }) + piece({ delta: { content: '\n</thi' } });
  const { url } = await startService([{ body: body + piece({ delta: { content: 'nk>\n\nWords.' } }) + stop + done }]);
  expect((await ask(at(url), 'odd')).trim()).toBe('Words.');
  const thinking = piece({ delta: { content: null, reasoning_content: 'Hm.' } });
  const other = await startService([{ body: thinking + words + stop + done }]);
  const chunks = await chunksOf(at(other.url), 'odd');
  expect(
    chunks.map(({ text = '', thought = '' }) => [text, thought]).filter(([text, thought]) => text || thought),
  ).toEqual([
    ['', 'Hm.'],
    ['Words.', ''],
  ]);
});

test.each([
  ['OpenAI', { prompt_tokens_details: { cached_tokens: 7 } }],
  ['DeepSeek', { prompt_cache_hit_tokens: 7, prompt_cache_miss_tokens: 3 }],
])('cached tokens are counted as %s reports them', async (_name, reported) => {
  const usage = { prompt_tokens: 10, completion_tokens: 2, ...reported };
  const last = `data: ${JSON.stringify({ choices: [], usage })}\n\n`;
  const { url } = await startService([{ body: words + stop + last + done }]);
  expect((await chunksOf(at(url), 'odd')).find((chunk) => chunk.usage)?.usage).toEqual({
    inputTokens: 10,
    cachedTokens: 7,
    outputTokens: 2,
  });
});

test('reads a response without streaming', async () => {
  const body = JSON.stringify({ choices: [{ message: { content: 'Words.' }, finish_reason: 'stop' }] }, null, 2);
  const { url } = await startService([{ body, type: 'application/json; charset=utf-8' }]);
  expect(await ask(at(url), 'odd')).toBe('Words.');
});

test('keep-alive comments do not extend the timeout of the response', async () => {
  const { url } = await startService([{ body: Array<string>(50).fill(': keep-alive\n\n'), everyMs: 100 }]);
  await expect(ask(at(url), 'odd', { idleTimeoutMs: 400, timeoutMs: 1_200 })).rejects.toThrow('did not finish within');
});

test('a model that must reason is asked for little reasoning', async () => {
  const body = `{"error":{"message":"Unsupported value: 'reasoning_effort' does not support 'none' with this model."}}`;
  const { asked, url } = await startService([{ status: 400, body }, { body: words + stop + done }]);
  await ask({ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: url, OPENAI_MODEL: 'o9' }, 'openai');
  expect(asked.map((one) => one['reasoning_effort'])).toEqual(['none', 'low']);
});

test('a model that must reason is recognised by its name', async () => {
  const { asked, url } = await startService([{ body: words + stop + done }]);
  const env = { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: url };
  await ask({ ...env, OPENAI_MODEL: 'gpt-5-mini' }, 'openai');
  await ask({ ...env, OPENAI_MODEL: 'gpt-6.1-sol' }, 'openai');
  expect(asked.map((one) => one['reasoning_effort'])).toEqual(['minimal', 'low']);
});

const saidBy = (url: string) => ({ GEMINI_API_KEY: 'key', GEMINI_BASE_URL: url });
const answered = { candidates: [{ content: { parts: [{ text: 'Words.' }] }, finishReason: 'STOP', index: 0 }] };
const googleWords = { body: `data: ${JSON.stringify(answered)}\n\n` };

test.each([
  ['thinking_level is not supported by this model.'],
  ['Thinking level is not supported for this model.'],
  ['Unknown name "thinkingLevel": Cannot find field.'],
])('omits a field that a service refuses by a part of its name: %s', async (message) => {
  const { asked, url } = await startService([
    { status: 400, body: JSON.stringify({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }) },
    googleWords,
  ]);
  expect(await ask(saidBy(url), 'gemini')).toBe('Words.');
  expect(asked.map((one) => one['generationConfig'])).toEqual([
    expect.objectContaining({ thinkingConfig: { thinkingLevel: 'LOW' } }),
    expect.not.objectContaining({ thinkingConfig: expect.anything() }),
  ]);
});

test('raises an unsupported level of reasoning before omitting it', async () => {
  const message = 'thinking_level MINIMAL is not supported by this model.';
  const refused = { status: 400, body: JSON.stringify({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }) };
  const { asked, url } = await startService([refused, googleWords]);
  await ask({ ...saidBy(url), GEMINI_MODEL: 'gemini-3.5-flash-lite' }, 'gemini');
  expect(asked.map((one) => one['generationConfig'])).toMatchObject(
    ['MINIMAL', 'LOW'].map((thinkingLevel) => ({ thinkingConfig: { thinkingLevel } })),
  );
});

test.each(['eos', 'end', 'end_turn', 'STOP', 'stop_sequence', 'completed'])(
  'a response that ends with %j is complete',
  async (word) => {
    const { url } = await startService([{ body: words + piece({ delta: {}, finish_reason: word }) + done }]);
    expect(await ask(at(url), 'odd')).toBe('Words.');
  },
);

test.each([null, '', 'tired', 'stop_token', 'eot', 'endOfTurn', 'success'])(
  'a complete text before [DONE] is kept even if it ends with %j',
  async (word) => {
    const { url } = await startService([{ body: words + piece({ delta: {}, finish_reason: word }) + done }]);
    expect(await ask(at(url), 'odd')).toBe('Words.');
  },
);

test('reports an unknown finish reason by its name', async () => {
  const end = piece({ delta: {}, finish_reason: 'tired' });
  const { url } = await startService([{ body: words + end + done }, { body: words + end }]);
  expect((await chunksOf(at(url), 'odd')).find((chunk) => chunk.ended)?.ended).toBe('tired');
  await expect(ask(at(url), 'odd')).rejects.toThrow('odd stopped before the article was finished (tired).');
});

test.each([
  ['insufficient_system_resource', 'stopped before the article was finished (insufficient_system_resource).'],
  ['aborted', 'stopped before the article was finished (aborted).'],
  ['ContentFilter', 'declined to write about this topic.'],
  ['content-filter', 'declined to write about this topic.'],
  ['max_new_tokens', 'reached its length limit before the article was finished.'],
  ['tool_calls', 'wanted to call a program instead of writing.'],
])('a response that ends with %j is incomplete', async (word, reason) => {
  const { url } = await startService([{ body: words + piece({ delta: {}, finish_reason: word }) + done }]);
  await expect(ask(at(url), 'odd')).rejects.toThrow(reason);
});

test('skips an unreadable line', async () => {
  const broken = 'data: {broken\n\n';
  const glued = `${words.trimEnd()}\n${broken}`;
  const { url } = await startService([{ body: `hello\n\n${broken}${glued}${stop}${done}` }]);
  expect(await ask(at(url), 'odd')).toBe('Words.');
});

test('allows a longer silence before the first word than later', async () => {
  const { url } = await startService([{ body: [': hello\n\n', words + stop + done], everyMs: 700 }]);
  expect(await ask(at(url), 'odd', { idleTimeoutMs: 300, firstWordMs: 10_000 })).toBe('Words.');
  const later = await startService([{ body: [words, words + stop + done], everyMs: 5_000 }]);
  const silent = ask(at(later.url), 'odd', { idleTimeoutMs: 300, firstWordMs: 10_000 });
  await expect(silent).rejects.toThrow('odd sent nothing for 0.3 seconds.');
});

test.each([
  ['OTHER', 'Gemini stopped and does not say why.'],
  ['MALFORMED_FUNCTION_CALL', 'Gemini wanted to call a program instead of writing.'],
  ['UNEXPECTED_TOOL_CALL', 'Gemini wanted to call a program instead of writing.'],
  ['IMAGE_SAFETY', 'Gemini wanted to make a picture instead of writing.'],
  ['NO_IMAGE', 'Gemini wanted to make a picture instead of writing.'],
])('%s is not retried', async (word, reason) => {
  const end = { candidates: [{ finishReason: word, index: 0 }] };
  const { url } = await startService([{ body: `data: ${JSON.stringify(end)}\n\n` }]);
  const asked = ask(saidBy(url), 'gemini');
  await expect(asked).rejects.toThrow(PermanentError);
  await expect(asked).rejects.toThrow(reason);
});

test('keep-alive comments extend the idle timeout', async () => {
  const waiting = Array.from({ length: 8 }, () => ': keep-alive\n\n');
  const { url } = await startService([{ body: [...waiting, words + stop + done], everyMs: 250 }]);
  expect(await ask(at(url), 'odd', { idleTimeoutMs: 1_200 })).toBe('Words.');
});

test.each([
  ['stream_options', '{"error":{"message":"Unknown parameter: stream_options"}}'],
  ['stream_options', '{"detail":[{"loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]}'],
  ['max_tokens', '{"error":{"message":"This model\'s maximum context length is 400 tokens. You requested 540."}}'],
  ['max_tokens', `{"error":{"message":"Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."}}`],
])('omits %s where a service refuses it', async (name, body) => {
  const { asked, url } = await startService([{ status: 400, body }, { body: words + stop + done }]);
  expect(await ask(at(url), 'odd')).toBe('Words.');
  expect(asked.map((one) => name in one)).toEqual([true, false]);
  if (name === 'max_tokens') expect(asked[1]).toMatchObject({ max_completion_tokens: 500 });
});

test('turns off reasoning where possible', async () => {
  const sent = async (env: (url: string) => Record<string, string>, id: string) => {
    const { asked, url } = await startService([{ body: words + stop + done }]);
    await ask(env(url), id);
    return asked[0];
  };
  const openai = (model: string) => (url: string) => ({
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: url,
    OPENAI_MODEL: model,
  });
  expect(await sent(openai('gpt-6-luna'), 'openai')).toMatchObject({ reasoning_effort: 'none' });
  expect(await sent(openai('gpt-4o'), 'openai')).not.toHaveProperty('reasoning_effort');
  const deepseek = (url: string) => ({ DEEPSEEK_API_KEY: 'key', DEEPSEEK_BASE_URL: url });
  expect(await sent(deepseek, 'deepseek')).toMatchObject({ model: 'deepseek-flash', thinking: { type: 'disabled' } });
});

test('reports a model that reasons until its limit', async () => {
  const { url } = await startService([{ body: piece({ delta: {}, finish_reason: 'length' }) + done }]);
  await expect(ask(at(url), 'odd')).rejects.toThrow(
    'odd used its whole token limit before its first word, perhaps on thinking.',
  );
});

test('reports a recitation', async () => {
  const end = { candidates: [{ finishReason: 'RECITATION', index: 0 }] };
  const { url } = await startService([{ body: `data: ${JSON.stringify(end)}\n\n` }]);
  const asked = ask({ GEMINI_API_KEY: 'key', GEMINI_BASE_URL: url }, 'gemini');
  await expect(asked).rejects.toThrow('Gemini stopped because the text came too close to a published one.');
});

const common = {
  label: 'odd',
  places: { key: 'AI_KEYS', address: 'AI_PROVIDERS', model: 'AI_PROVIDERS' },
  model: 'some-model',
  retryAfterMs: undefined,
};

test('reports our own errors as such, not as network errors', () => {
  const cause = new TypeError("Cannot read properties of undefined (reading 'refusal')");
  expect(errorOf({ ...common, status: undefined, detail: '', cause }).message).toBe(
    'Prism could not read the answer of odd. That is a fault of Prism, not of the network.',
  );
  const network = new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) });
  expect(errorOf({ ...common, status: undefined, detail: '', cause: network }).message).toContain('cannot be reached');
});

test('reports a retired model as unknown', () => {
  const failure = { ...common, status: 400, detail: 'invalid_request_error 400 Model Not Exist', cause: null };
  expect(errorOf(failure).message).toBe('odd does not know the model some-model. Check AI_PROVIDERS.');
});
