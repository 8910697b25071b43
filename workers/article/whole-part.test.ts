import { expect, test } from 'vitest';
import { partTextOf } from './part-text.ts';
import { cutsOf, unfenced } from './whole-part.ts';

test('cuts a long text after its last whole paragraph, or else its last sentence', () => {
  expect(cutsOf('One.\n\nTwo is longer.\n\nThree is n')).toEqual(['One.\n\nTwo is longer.']);
  expect(cutsOf('One.\n\n### Detail\n\nTwo i')).toEqual(['One.']);
  expect(cutsOf('One.\n\nTwo is here. Three i')).toEqual(['One.', 'One.\n\nTwo is here.']);
  expect(cutsOf('One is here. Two is here, too. Three i')).toEqual(['One is here. Two is here, too.']);
  expect(cutsOf('One.\n\n```ts\nconst a = 1;\n\nconst b = 2;\n\ncon')).toEqual(['One.']);
  expect(cutsOf('++++++++++++')).toEqual([]);
});

test('an article with a block of Markdown keeps it', () => {
  const text = '## How\n\nWrite it so:\n\n```markdown\n# Title\n```\n\nAnd so on.';
  expect(unfenced(text)).toBe(text);
});

const body = 'Phones find what no room ever saw.\n\nThey last, too.';

test.each([
  `Here you go:\n\n\`\`\`text\n${body}\n\`\`\``,
  `Sure, here it is:\n\n~~~markdown\n${body}\n~~~`,
  `\`\`\`html\n${body}\n\`\`\``,
  `~~~~article\n${body}\n~~~~`,
  `Proszę:\n\n\`\`\`\n${body}\n\`\`\``,
  `Of course! Below is the content.\n\n\`\`\`\n${body}\n\`\`\`\n\nHope it helps.`,
  `This is the section you requested:\n\n${body}`,
  `I have written the section as requested.\n\n${body}`,
  `Understood. I will write the section now.\n\n${body}`,
  `Below you'll find the requested section on widgets.\n\n${body}`,
  `Hier ist der Abschnitt:\n\n${body}\n\nSoll ich etwas ändern?`,
  `Voici la section demandée :\n\n${body}\n\nN'hésitez pas à me le dire.`,
  `Aquí tienes la sección:\n\n${body}\n\n¿Quieres que cambie algo?`,
  `Ecco la sezione richiesta:\n\n${body}\n\nFammi sapere se va bene.`,
  `Hier is de sectie:\n\n${body}\n\nLaat me weten of het goed is.`,
  `Aqui está a seção:\n\n${body}\n\nQuer que eu mude algo?`,
  `Oczywiście! Oto sekcja:\n\n${body}\n\nDaj mi znać, czy coś zmienić.`,
  `Här är avsnittet:\n\n${body}\n\nVill du att jag ändrar något?`,
  `Selvfølgelig! Her er afsnittet:\n\n${body}\n\nLad mig vide, hvis noget skal ændres.`,
  `Конечно! Вот раздел, который вы просили:\n\n${body}\n\nДайте знать, если нужны правки.`,
  `Elbette, işte bölüm:\n\n${body}\n\nUmarım bu yardımcı olur.`,
  `بالتأكيد! إليك القسم المطلوب:\n\n${body}\n\nأخبرني إذا أردت تغيير شيء.`,
  `承知しました。以下がご依頼のセクションです。\n\n${body}\n\nご不明な点があればお知らせください。`,
  `好的，以下是您要求的章节：\n\n${body}\n\n希望这对您有帮助！`,
  `물론입니다! 다음은 요청하신 섹션입니다:\n\n${body}\n\n수정이 필요하시면 알려주세요.`,
  `${body}\n\n（231字）`,
  `${body}\n\n(231 words)`,
  `${body}\n\n---\n\n**Wortzahl:** 231`,
  `${body}\n\nThis section is approximately 230 words.`,
  `${body}\n\nIs there anything you would like me to change?`,
  `${body}\n\nReady for the next section?`,
  `${body}\n\nNote: I avoided statistics as instructed.`,
  `Jistě! Zde je požadovaná sekce:\n\n${body}\n\nDejte mi vědět, pokud chcete změny.`,
  JSON.stringify({ heading: 'Phones', text: body }),
  `\`\`\`json\n${JSON.stringify({ section: body })}\n\`\`\``,
  `Assistant: ${body} \ue200cite\ue202turn0search0\ue201`,
  body.replace('too', 'too【4†source】'),
  `<answer>${body}</answer>`,
  `Sure!\n\n<section>\n${body}\n</section>\n\nI hope this helps!`,
  `<|im_start|>assistant\n${body}<|im_end|>`,
  `<｜begin▁of▁sentence｜>${body}<｜end▁of▁sentence｜>`,
])('removes what surrounds the whole text: %j', (answer) => {
  expect(partTextOf({ kind: 'section' }, answer).trim()).toBe(body);
});

test.each([
  'Run this:\n\n```bash\nnpm install everything that there is\n```',
  '```ts\nconst a = 1;\n```\n\nThat is all that it takes.\n\n```ts\nconst b = 2;\n```',
  'Three things count:\n\n- One is speed.\n- Two is power.',
  'Write it so:\n\n~~~text\nA note that says what was done.\n~~~\n\nThen send it.',
  '{"name": "config", "why": "It is short."}',
  'The `<answer>` tag is old.\n\nNobody writes it.',
  'Oto jest pytanie.\n\nKażdy je zna.',
  'Вот почему телефоны важны.\n\nОни ломаются.',
  '以下の三点が大切です。\n\n速さ、電池、価格。',
  '这是一个老问题。\n\n手机会坏。',
])('keeps what belongs to the text: %j', (text) => {
  expect(partTextOf({ kind: 'section' }, text)).toBe(text);
});
