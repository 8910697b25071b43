import type { DetailsInput, PassageInput } from '@prism/core/contract/suggestions';
import { material, materialRule } from './material.ts';
import { oneLine, promptVersions, systemOf, tones, type Prompt, type Writer } from './prompt.ts';
import { detailsSchema } from './suggested-details.ts';

export function suggestionPrompt(asked: PassageInput | DetailsInput, studio: Writer): Prompt & { version: string } {
  return asked.kind === 'passage'
    ? { ...passagePrompt(asked, studio), version: promptVersions.passage }
    : { ...detailsPrompt(asked, studio), version: promptVersions.details };
}

export const systemFor = (studio: Writer) => `${systemOf(studio)}\n\n${materialRule}`;

function passagePrompt(asked: PassageInput, studio: Writer): Prompt {
  const { passage, before, after } = asked;
  const around = [before && material('before', before), after && material('after', after)].filter(Boolean);
  return {
    system: systemFor(studio),
    maxTokens: Math.min(8_000, Math.ceil(passage.length / 2) + 600),
    user: `Rewrite one passage of an article.

${factsOf(asked)}
Next: the passage
Wish: ${asked.wish}

${taskOf(asked)} Keep what the passage says, its links, pictures, code and headings unless the wish asks otherwise, and \
invent no facts. Answer with the new passage alone, in Markdown, without the marks.

${material('passage', passage)}
${around.length > 0 ? `\nFor context only; do not repeat it:\n\n${around.join('\n')}\n` : ''}`,
  };
}

function taskOf({ wish, tone = 'professional', question = '' }: PassageInput): string {
  switch (wish) {
    case 'shorter':
      return 'Say it in about half the words.';
    case 'plainer':
      return 'Say it in plainer words and shorter sentences, for someone who does not know the trade.';
    case 'tone':
      return `Say it in another tone. ${tones[tone]}`;
    case 'answer':
      return `Work the answer to the question below into it, where a reader would look for it. Answer only from common knowledge \
or the material; if neither has the answer, leave the passage as it is.\n\n${material('question', question)}\n\n`;
  }
}

function detailsPrompt(asked: DetailsInput, studio: Writer): Prompt {
  const { text, excerpt, tags, pictures } = asked;
  return {
    system: systemFor(studio),
    maxTokens: 2_500,
    schema: detailsSchema,
    user: `Suggest how an article is found and shared.

${factsOf(asked)}
Next: the details
Tags: ${tags.map(oneLine).join(', ')}
Pictures: ${pictures.length}

Answer with a JSON object of these six:

"title": another headline, at most 70 characters
"excerpt": one or two sentences that say what a reader will know afterwards, at most 200 characters
"tags": three to six tags
"slug": the last part of its URL: three to six lower-case words joined by hyphens
"social": the text of a social post with the link, at most 280 characters, without hashtags
"alternatives": for each picture of the list below, its "number" and, as "text", its alt text, \
at most 120 characters, based on the text around it; leave out pictures that the text says nothing about

${material('excerpt', excerpt)}
${material('pictures', pictures.map((address, index) => `${index + 1}: ${address}`).join('\n'))}
${material('article', text)}
`,
  };
}

function factsOf({ title, category }: Pick<PassageInput, 'title' | 'category'>): string {
  return `Title: ${oneLine(title)}\nCategory: ${oneLine(category)}`;
}
