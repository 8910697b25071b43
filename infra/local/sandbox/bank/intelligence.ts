import { parseSections, type CategoryBank } from './section.ts';

const fence = '```';

export const intelligence: CategoryBank = {
  keywords: ['language models', 'human review'],
  sections: parseSections(`
## Pick a task with a checkable answer

The projects that succeed with machine learning seldom begin with the technology. They begin with a dull task that somebody does four hundred times a week and whose result can be checked at a glance: sorting enquiries, reading invoices, proposing a first reply. The model may be wrong now and then, because a person sees the result before it counts.

The projects that disappoint begin at the other end. They ask for an assistant that knows everything, give it no way of knowing when it is wrong, and put it straight in front of customers. A confident mistake in public costs more than a hundred correct answers earn.

Before anything is built, collect a hundred real examples with the answer a good employee would give. It takes an afternoon. That small pile will decide between models, catch regressions and settle most arguments, and it will still be useful when the model of the year has been replaced twice.

## The data you have is the product you get

Models are bought; data is grown. Two companies with the same model and different archives will get very different results, and the gap will not close by changing a few words in a prompt. It is worth looking at a random sample of your own records before promising anything to anybody.

Expect three surprises. Fields mean different things in different years. The interesting cases are rare. And something that everyone in the building knows was never written down, because nobody needed it in a form that a machine could read.

Cleaning is tedious and pays twice, since reports improve along with the model. Keep track of where each record came from and whether you may use it for this purpose. A consent that was given for delivery is not a consent for training, and pretending otherwise is an expensive kind of optimism.

## Design for the wrong answer

Every model is wrong at some rate. The design question is who notices, how soon, and what it costs. A draft that a person edits is forgiving. A decision that is carried out unseen is not, and should be reserved for cases that can be undone.

Show what the answer rests on. A summary with links to the paragraphs it came from can be checked in seconds; one without them has to be believed. Make correction easier than complaint: a field that can be edited in place teaches the system something, whereas a thumb pointing down only records a mood.

Let the software say that it does not know. Teams are often reluctant, because it looks like a weakness in a demonstration. In daily use it is the reverse. People trust a colleague who says so when they are unsure, and they stop asking one who never does.

## Cost and latency are design constraints

A request to a large model is slow and has a price, and both grow with the length of what goes in. This is bearable in a prototype and decisive in a product with ten thousand users. Work out the cost of one ordinary day before the interface is drawn.

Much of it can be avoided. Smaller models handle classification well. Answers to common questions can be stored. Long documents can be searched first, so that three relevant paragraphs travel instead of ninety pages. What remains can be streamed, so that reading starts while writing goes on.

Plan for the day the provider is unavailable. Keep the request in a queue, tell the person what is happening, and finish the job later. Hold the vendor behind an interface of your own, narrow enough that switching is a week's work rather than a rewrite.
`),
  code: [
    {
      lead: 'An evaluation need not be elaborate; a loop over known examples answers most questions:',
      block: `${fence}python
def accuracy(examples, classify):
    wrong = [e for e in examples if classify(e.text) != e.label]
    for e in wrong[:10]:
        print(f"expected {e.label!r} for: {e.text[:80]}")
    return 1 - len(wrong) / len(examples)
${fence}`,
    },
    {
      lead: 'Keeping the vendor replaceable starts with an interface that says only what the product needs:',
      block: `${fence}typescript
interface Summariser {
  summarise(text: string, options: { maxWords: number; signal: AbortSignal }): Promise<{
    summary: string;
    sources: { start: number; end: number }[];
  }>;
}
${fence}`,
    },
  ],
};
