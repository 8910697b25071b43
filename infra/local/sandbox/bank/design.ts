import { parseSections, type CategoryBank } from './section.ts';

const fence = '```';

export const design: CategoryBank = {
  keywords: ['usability', 'design system'],
  sections: parseSections(`
## Clarity before beauty

A beautiful interface that has to be explained is decoration. People arrive with an intention and a few seconds of goodwill, and they scan rather than read. What they need is to see at a glance where they are, what they can do and what just happened.

Take a screen and blur it until the words cannot be read. If the main action is still the most obvious thing, the hierarchy works. If three things shout equally, somebody avoided a decision, and every visitor will now have to make it instead.

Words carry more of the design than is usually admitted. "Save changes" beats "Submit", and "We could not reach your bank; nothing was charged" beats "Error 502". Write the text first, in the order in which a good shop assistant would say it, and the layout often follows by itself.

## A design system is a promise about tomorrow

Consistency is not a matter of taste. When a button looks the same and behaves the same everywhere, people learn it once. When it differs on every page they have to think about buttons, and nobody opened the product in order to think about buttons.

Start small: colours with names that describe their purpose, five text sizes, one scale for spacing, and a dozen components with all their states. Empty, loading, failed and full are states too. A component that has only ever been drawn with perfect data will break on the first real customer with a long name.

The system lives in code, not in a drawing. A drawing shows what was intended; the code decides what happens. When the two disagree, correct one of them the same week, because a library that cannot be trusted is ignored within a month.

## Research that fits into a week

Research has a reputation for being slow, which is a pity, since its most useful form takes four days. On Monday agree on the question. On Tuesday build the cheapest thing that could answer it, perhaps a clickable sketch. On Wednesday watch five people use it. On Thursday decide.

Recruiting is the bottleneck, so keep a standing list of customers who have agreed to be asked. A voucher and a prompt thank-you go a long way. Include people who left, as they know things your most faithful users have forgotten.

Beware of questions that can be answered with yes. "Would you use this?" produces a compliment. "Show me how you did it last time" produces a story, with all the detours, sticky notes and workarounds that a product could take off someone's hands.

## Respect attention

Every interruption spends something that belongs to somebody else. Badges, banners and pop-ups compete for the same small budget, and the product that spends it carelessly teaches people to close things without reading. After that, even the warning that matters goes unseen.

Motion needs a reason as well. An animation may explain where something went or that a task is still running. If it merely entertains, it becomes a delay by the third time. Honour the setting for reduced motion, because for some people the alternative is nausea.

Finally, let people leave. A subscription that can be cancelled in two steps, data that can be taken along and an account that can be deleted are signs of confidence. Tricks that hide the exit work for a quarter, and then they work against you in every review.
`),
  code: [
    {
      lead: 'Purposeful names keep a palette usable in both themes:',
      block: `${fence}css
:root {
  --surface: oklch(0.99 0.005 95);
  --text: oklch(0.22 0.02 260);
  --action: oklch(0.5 0.16 255);
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: oklch(0.2 0.02 260);
    --text: oklch(0.95 0.01 95);
    --action: oklch(0.75 0.12 255);
  }
}
${fence}`,
    },
    {
      lead: 'Honouring the wish for less motion takes five lines:',
      block: `${fence}css
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after {
    animation-duration: 0.01ms !important;
    transition-duration: 0.01ms !important;
  }
}
${fence}`,
    },
  ],
};
