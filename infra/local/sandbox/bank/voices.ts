import type { Tone } from '@prism/core/contract/generations';

/** How a tone begins, goes on and ends. `{subject}` stands for the topic, so worded that it fits after 'about'. */
export interface Voice {
  /** `{Topic}` stands for the topic as a headline. */
  titles: readonly string[];
  excerpts: readonly string[];
  openings: readonly (readonly string[])[];
  /** First sentences of sections. */
  leads: readonly string[];
  closings: readonly { heading: string; blocks: readonly string[] }[];
}

export const voices: Readonly<Record<Tone, Voice>> = {
  professional: {
    titles: ['{Topic}: A Practical Guide', '{Topic}: What Matters and What Can Wait', '{Topic}: Decisions That Hold'],
    excerpts: [
      'A sober look at {subject}: which decisions matter early, which can wait, and how to tell whether it is working.',
      'What decision-makers should know about {subject}, from the first conversation to the figures after launch.',
    ],
    openings: [
      [
        'Most conversations about {subject} begin with technology and end with money. The order ought to be reversed. Before anyone compares tools, it should be clear who benefits, what a good result would look like after six months and which risk is worth taking to get there.',
        'This article follows the order in which the decisions present themselves in practice. None of them needs a large team or a long document. What they do need is somebody who is allowed to decide, and the willingness to look at the result afterwards.',
      ],
      [
        'There is no shortage of opinions about {subject}. There is a shortage of decisions that still look sensible a year later. The difference is seldom a matter of talent: it lies in asking a small number of questions early and in writing the answers down.',
        'The following sections collect those questions. They are drawn from ordinary projects with ordinary budgets, in which the interesting problem was never the code alone.',
      ],
      [
        'When a board asks about {subject}, it is usually asking two things at once: whether the opportunity is real, and whether this organisation is able to take it. The first can be researched. The second depends on habits, and habits show in small decisions.',
        'What follows is meant as a working paper. It can be read from top to bottom before a project starts, or section by section whenever one of the questions becomes urgent.',
      ],
    ],
    leads: [
      'Experience suggests a simple order here.',
      'This is where projects most often part company with their plans.',
      'The point is easily stated and easily postponed.',
      'Decision-makers should take a personal interest in this part.',
      'A short discipline pays off over the whole life of the product.',
      'Here a modest effort prevents a considerable cost.',
      'The subject rarely appears in proposals, and it should.',
      'Two meetings spent on this are seldom regretted.',
      'It is worth being precise at this point.',
      'What looks like a detail turns out to be policy.',
      'The usual advice on this is too general to be useful.',
      'Responsibility for this belongs to one named person.',
    ],
    closings: [
      {
        heading: 'The next step',
        blocks: [
          'Reading about {subject} is the inexpensive part. The next step is a conversation of ninety minutes with the people who would use the result, the person who would pay for it and someone who has built something comparable. Bring today’s figures and one clear question.',
          'If that meeting ends with a smaller first release than anyone expected, it went well. A decision that can be tested within a quarter is worth more than a plan that is right on paper, and it leaves room for what nobody in the room could have known.',
        ],
      },
      {
        heading: 'What to take away',
        blocks: [
          'The questions about {subject} will not all be answered before work begins, and they do not have to be. It is sufficient to know which of them are dangerous, who looks after each and when they will be looked at again.',
          'Begin with the smallest version that is complete, agree on the figure that it should move, and reserve time for what you will learn. Everything else can be added later by people who know more than you do today.',
        ],
      },
    ],
  },
  casual: {
    titles: ['{Topic}, Without the Jargon', '{Topic}: What We Would Tell a Friend', '{Topic}: Where to Begin'],
    excerpts: [
      'Everything we would tell a friend about {subject}: where to begin, what to skip and which mistakes are worth avoiding.',
      'Plain talk about {subject}, with the bits people usually learn the hard way.',
    ],
    openings: [
      [
        'Somebody asked us about {subject} over lunch the other week, and the honest answer took longer than the sandwich. So here it is, written down properly: what we would do, what we would skip, and the handful of things we wish somebody had told us years ago.',
        'You do not need a technical background for any of this. You do need a bit of patience, a pen, and a friend who is willing to tell you when an idea makes no sense.',
      ],
      [
        'If you have spent an evening reading about {subject}, you probably have eleven open tabs and a mild headache. Half of them say it is easy. The other half want to sell you a course. The truth is somewhere in the middle: it is not hard, but it does punish people who start in the wrong place.',
        'So let us start in the right one. Make a cup of tea, skip whatever you know already, and steal anything that looks useful.',
      ],
      [
        'Here is a confession to begin with: the first time we had to think about {subject}, we got it wrong. Nothing caught fire. We just built something rather nice that nobody had asked for, and it took three months to admit it.',
        'You can have that lesson for free. The rest of this piece is the version with the wrong turns taken out, in the order in which we would tackle things now.',
      ],
    ],
    leads: [
      'Right, here is the bit people like to skip.',
      'This one sounds obvious until you try it.',
      'Let us be honest about this part.',
      'Nobody brags about this at parties.',
      'We learnt this the hard way.',
      'Grab a pen, because this is where it gets practical.',
      'There is a shortcut here, and you should not take it.',
      'This is the part your future self will thank you for.',
      'Think of it as tidying the kitchen before you cook.',
      'If you only remember one section, make it this one.',
      'A small story usually helps at this point.',
      'It is less work than it looks, promise.',
    ],
    closings: [
      {
        heading: 'So, where do you start?',
        blocks: [
          'You have now read more about {subject} than most people who are about to spend money on it. Pick one thing from this page, the one that made you wince a little, and do it this week. Ring a customer. Cut a feature. Time your own website on an old phone.',
          'Then come back for the next one. Good products are mostly a pile of small, slightly boring improvements made by people who kept going. If you get stuck, find someone who has done it before and buy them lunch. It worked for us.',
        ],
      },
      {
        heading: 'Go on, then',
        blocks: [
          'There is always one more article to read about {subject}, and reading it will always feel like work. It is not. The first real step is usually a bit awkward: showing somebody a sketch, asking what they would pay, hearing them laugh.',
          'Do that early and the rest gets easier. You will be wrong about something, which is fine, because everybody is. What counts is finding out on a Tuesday in spring rather than on launch day.',
        ],
      },
    ],
  },
  technical: {
    titles: ['{Topic}: An Engineering View', '{Topic}: Trade-offs and Mechanisms', '{Topic} in Production'],
    excerpts: [
      'Mechanisms, limits and trade-offs behind {subject}, with examples that can be tried at once.',
      'An engineering view of {subject}: what breaks first, what it costs to prevent, and how to measure it.',
    ],
    openings: [
      [
        'Discussions about {subject} tend to stop at the level of diagrams. Boxes and arrows are useful for agreeing on names, but systems fail along the edges between them: in timeouts, retries, partial writes and assumptions about order. Those edges are what this article is concerned with.',
        'The aim is a design that one engineer can hold in their head, that degrades in known steps and that can be observed while it does so. Where a statement can be checked, there is a hint at how to check it.',
      ],
      [
        'An engineer who reads about {subject} will find plenty of recommendations and few conditions. Yet the conditions are everything: a technique that is right at a thousand requests a second may be a burden at ten. Each of the following sections therefore says when its advice stops being true.',
        'Two constraints are assumed throughout. The team is small, so operational effort counts as much as throughput; and the product changes every week, so whatever is hard to change is expensive, however fast it runs.',
      ],
      [
        'The engineering questions about {subject} can be put in a single sentence: what state exists, who may change it, and what happens when a change is interrupted half-way? Most designs answer the first in detail, the second in passing and the third after the first incident.',
        'This text takes them in reverse. It begins with failure, because a design that survives being killed at any line is usually also the one that is easiest to explain.',
      ],
    ],
    leads: [
      'The mechanism matters more than the tool that implements it.',
      'Measure before arguing about this one.',
      'State the invariant first, and then the exceptions.',
      'The failure mode is well known and still common.',
      'This is a trade-off rather than a best practice.',
      'The default settings are seldom chosen for your workload.',
      'A small reproduction settles this faster than a debate.',
      'Consider what happens when the process dies at this point.',
      'The cost shows up at the ninety-ninth percentile first.',
      'It helps to separate the policy from the mechanism here.',
      'Most of the complexity is accidental and can be removed.',
      'An explicit contract removes a whole class of defects.',
    ],
    closings: [
      {
        heading: 'A checklist before production',
        blocks: [
          'Whatever was decided about {subject}, the last review before production can be short. It asks whether the system can be observed, interrupted and restored, and each question needs evidence rather than confidence.',
          '- Every request and every job has a time limit and an identifier that appears in the logs.\n- Killing any process at any moment loses nothing that had been acknowledged.\n- A backup was restored on another machine this quarter.\n- The slowest five per cent of requests can be explained.\n- One command brings the previous version back.',
          'If an item is missing, the remedy is normally a day of work now or a night of it later. Put the list in the repository, beside the code it describes, and let it change through review like everything else.',
        ],
      },
      {
        heading: 'Where to look next',
        blocks: [
          'No article about {subject} replaces a profile of the running system. Choose the path that most users take, trace it once from the tap to the disk and back, and write down each hop with its budget. The list is rarely longer than a dozen lines, and at least one of them is a surprise.',
          'Remove that surprise, record why it was there and measure again. Two or three rounds of this will do more than a change of framework, and they leave behind a team that knows where its milliseconds go.',
        ],
      },
    ],
  },
};

/** Sentences that tie a section to the topic. */
export const topicSentences = [
  'In conversations about {subject}, this is the step that gets shortened first and missed longest.',
  'Anyone who thinks seriously about {subject} will come back to this point more than once.',
  'It is a good test of whether a discussion about {subject} has left the whiteboard.',
  'Much of the disagreement about {subject} disappears once this has been settled.',
  'Plans about {subject} stand or fall with it, although it hardly ever makes the first slide.',
  'Whoever asks for advice about {subject} deserves to hear this early.',
  'Books about {subject} give it a paragraph; in daily work it takes up a week.',
  'Questions about {subject} often turn out to be questions about exactly this.',
  'Where teams talk openly about {subject}, it is usually the second thing they mention.',
  'The same holds for decisions about {subject}, only with a larger bill.',
  'A team that is clear about {subject} can settle this in a morning.',
  'Seen from a distance, every debate about {subject} contains this one.',
  'That is as true of a small pilot as of a grand plan about {subject}.',
  'Treat it as the practical half of any thinking about {subject}.',
  'Claims about {subject} should be measured against this before anything is signed.',
  'Those who have been wrong about {subject} before tend to begin here the next time.',
] as const;

/** Sentences that bring in one keyword each. */
export const keywordSentences = [
  'A good place to try this out is **{keyword}**, where the effect can be seen within days.',
  'Take **{keyword}** as the example: the principle is the same, and the stakes are easy to explain.',
  'Where **{keyword}** is concerned, a rough first version teaches more than a refined plan.',
  'It is tempting to put off **{keyword}** until later, and later is when it costs most.',
  'For most teams, **{keyword}** is the part that a customer would notice first.',
  'Ask who looks after **{keyword}** today; if three people raise a hand, nobody does.',
  'Write down what **{keyword}** should achieve in one sentence, and check it after a month.',
  'The word **{keyword}** means something different to each department, so define it once, together.',
  'When budgets are cut, **{keyword}** tends to go first, and it is noticed soon afterwards.',
  'A simple experiment with **{keyword}** takes a week and will settle the matter.',
  'Do not copy how a larger company handles **{keyword}**; its problems are not yours.',
  'Here **{keyword}** earns its place, since it turns an opinion into something that can be observed.',
  'Anyone who has to justify **{keyword}** should begin with what happens in its absence.',
  'Keep **{keyword}** simple at first and let real use decide what it needs.',
  'The link to **{keyword}** is closer than it looks, because both depend on the same few decisions.',
  'If there is time for only one improvement this month, **{keyword}** is a strong candidate.',
  'Look at **{keyword}** from the point of view of someone who is in a hurry.',
  'Good work on **{keyword}** is hardly ever praised, and its lack is always mentioned.',
  'A short checklist for **{keyword}** prevents the errors that are hardest to repair.',
  'Discuss **{keyword}** early, while changing one’s mind is still free.',
] as const;
