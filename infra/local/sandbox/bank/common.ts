import { parseSections } from './section.ts';

/** Sections that fit any article about building an app; these belong before the heart of the matter. */
export const early = parseSections(`
## Start with the problem, not the feature list

A feature list is comfortable because it looks like progress. It says nothing about whether anyone will be better off when it is finished. Before the first screen is drawn, write down who has the problem, how often it bites and what they do about it today. If the honest answer is a spreadsheet and a group chat, the app has to beat a spreadsheet and a group chat.

Talk to five people who have the problem, and ask what they did the last time it came up. Questions about the past get facts; questions about the future get politeness. You will usually hear the same two or three obstacles from almost everyone, and those are the first release.

Keep the page you wrote. Six weeks later, when somebody proposes a tempting addition, it is the only document that can say no without hurting anyone's feelings.

## Decide what the first release leaves out

Every product team can say what is in the first version. Far fewer can say what is out, and it is the second list that protects the date. An exclusion needs a reason and a condition under which it returns, such as "when a hundred customers use the app each week".

A useful first release has one job and does it from beginning to end. A booking app that takes a booking, confirms it and lets the customer cancel is complete. One that also has loyalty points but cannot cancel is not.

- Leave out what only the team would miss.
- Leave out settings until two users disagree about a default.
- Leave out reports that a weekly export can replace.
- Leave out a second platform until the first has taught you something.

Cutting in this way is not about ambition. It is about finding out sooner whether the ambition was pointed in the right direction.

## Agree on what success looks like

Most disappointments in software are disagreements that nobody noticed at the start. One person hoped for fewer phone calls, another for a new source of income, and both nodded at the same proposal. A single number, chosen early, brings that into the open while it is still cheap.

Choose a number that moves within weeks rather than years and that the product can influence directly. Completed orders a week will do; brand perception will not. Note today's value next to it, because a target without a baseline can be neither met nor missed.

Then choose one number that must not get worse, such as refunds or support requests. Pairs like these keep a team honest: it is easy to raise sign-ups by making the cancel button hard to find, and the second figure shows the price.

## Map the journey before drawing screens

Screens are the last thing a journey produces. Begin with the moments: how somebody hears of the product, what they expect when they open it, where they hesitate, and what they tell a friend afterwards. A wall of paper notes is enough, and being able to move the notes about is the whole point.

Mark every moment at which the person has to wait, to remember something or to type. Each is a place where a share of them leaves. Waiting can often be moved to a time when nobody is watching; remembering can be replaced by showing; typing can be replaced by choosing.

The journey also has a part that no customer sees. Somebody approves the refund, corrects the address and answers the angry message. If that person's work is not on the wall, it will end up in a spreadsheet within a month of launch.

## Choose the people as carefully as the tools

Tools are compared at length because comparing them is pleasant. The harder question is who will still understand the product in two years. A common technology with three people who know it well beats a brilliant one known to a single contractor who is already planning to move on.

Ask a prospective team to describe something that went wrong and what changed afterwards. The answer tells more than a portfolio, since every portfolio shows only the projects that went well. Listen for a concrete change: a check that was added, a meeting that was dropped, a promise that is no longer made.

Small teams with a clear owner tend to outrun large ones with a committee. Someone must be able to decide on a Tuesday afternoon that a button goes, without calling a meeting about buttons.
`);

/** Sections that fit any article about building an app; these belong after the heart of the matter. */
export const late = parseSections(`
## Test with the people who will use it

A usability test needs no laboratory. Five people, a phone each and an hour of patience will show most of what is wrong with a first version. Give them a task in their own words, then stay quiet. The urge to explain is strong, and every explanation hides a defect.

Write down what they did rather than what they said they liked. Somebody who taps the logo three times is telling you where they expected the menu. Somebody who praises the colours and never finds the checkout has been polite.

Repeat the exercise before each larger release with people who have never seen the product. The team itself went blind weeks ago, and so did everyone who took part last time. Keep the recordings short and show them to the developers: nothing settles an argument about wording as quickly as a stranger reading it aloud.

## Make quality part of the daily work

Quality that waits for a testing phase arrives late and leaves early. It holds up better when each change carries its own proof: a small test beside the code, a second pair of eyes, and a build that refuses to go out when either is missing.

Not everything deserves the same care. A payment that is taken twice costs more than a crooked icon, so the checks should gather where mistakes are expensive.

1. Money, identity and deletion get automated tests and a review by a second person.
2. The three journeys most people follow get a test that clicks through them in a real browser or on a device.
3. Everything else gets a careful look and a quick way to roll back.

A quick rollback is the most underrated of these. A team that can undo a release in a minute may release on a Friday; a team that cannot will batch its changes until every release is frightening.

## Treat security as a design question

Most breaches in small products are not clever. A key was committed to a repository, an old account was never closed, an address in the browser could be changed from 41 to 42. They are prevented by decisions about who may see what, taken before there is anything to see.

Draw the data the product holds and ask of each item whether it is needed at all. A date of birth that was never collected cannot be stolen, and nobody has to write a letter about it. Where personal data must be kept, say for how long, and let the machine do the forgetting.

Check permissions on the server for every request, including those that the interface would never send. Attackers do not use the interface. Keep a written plan for the day something goes wrong, with names and phone numbers, because that day will not be a quiet one.

## Plan the launch as a series of small steps

A launch with a single date gathers all risk in one place. A gradual one spreads it out: colleagues first, then a few friendly customers, then one region, then everybody. At each step there is something to learn and a reason to pause.

Decide in advance what would make you stop. Crash-free sessions below a certain share, a support queue longer than a day, a payment provider that times out: write the thresholds down while everyone is calm. On launch day optimism is abundant and judgement is scarce.

Prepare the unglamorous parts early. Store listings need screenshots in several sizes, review can take days, and a privacy statement has to match what the software really does. It is a poor feeling to have a finished app waiting for a form.

## Know what it costs to keep it running

The price of building is discussed for weeks, the price of running for minutes. Yet operating systems change every autumn, libraries need updates, certificates expire and customers ask questions. As a rule of thumb, set aside between fifteen and twenty per cent of the original budget each year, and more in the first.

Some of that money buys nothing visible. That is easier to accept when it is planned: a quiet fortnight twice a year for updates is cheaper than an emergency in December. Suppliers deserve the same attention, since a service that is free today may have a price list tomorrow.

Write down what each outside service does and what would happen without it. The list is short in the beginning, grows unnoticed and turns out to be the most useful page in the handbook when an invoice doubles.

## Measure what people do next

Downloads flatter. They count the people who were curious for ten seconds, and they can be bought. What matters is whether someone who came on Monday is back the week after, and whether they finished what they came for.

A handful of events is enough: opened, started the main task, completed it, came back. Give them names that a colleague from sales would understand, and write the meaning beside each. Fifty events with cryptic names produce a dashboard that nobody trusts and everybody quotes.

Look at the figures together, once a week, for twenty minutes. Every chart should lead to a question, and one question should lead to an experiment. If a chart has not changed a decision in a quarter, remove it; attention is a budget like any other.

## Write things down while they are fresh

Documentation has a poor reputation because most of it is written too late and for nobody in particular. The kind that pays for itself is short, lives beside the work and answers the question that was actually asked: why is it like this?

A page for each larger decision is plenty. It states the situation, the options, the choice and what would make you reconsider. Half a year later, when a new colleague wonders who could have thought this was a good idea, the answer takes three minutes instead of an afternoon.

Record how to start the project on an empty machine, how to release and how to recover a backup. Then have someone who has never done it follow the instructions while the author keeps silent. Whatever they stumble over is the next line to write.

## Make it work for everyone

Roughly one person in five lives with a disability, and the rest of us have bright sun on the screen, one hand on a pram or a cracked display. Accessibility is the part of quality that reaches all of them at once, and it costs little when it is there from the beginning.

Text needs contrast, targets need to be large enough for a thumb, and everything that can be clicked must be reachable with a keyboard. Labels belong to fields rather than near them. Colour alone must never carry a meaning, because a red outline says nothing to someone who sees no red.

Switch on the screen reader of your own phone and try to buy something from yourself. It takes a quarter of an hour and is hard to forget. In much of Europe it has become a legal requirement for many services too, which gives the argument a second leg to stand on.

## Keep the conversation going after launch

The weeks after a launch decide more than the weeks before it. Users arrive with expectations the team never had, and their first messages are the cheapest research there will ever be. Answer every one of them, in person, for as long as that is humanly possible.

Sort what arrives into three piles: broken, unclear and missing. Broken things are fixed at once. Unclear ones usually need better words rather than new functions. Missing ones wait until the same wish has come from several people who do not know each other.

Tell people when something they asked for is finished. A two-line message turns a complaint into loyalty, and it costs less than any campaign. Those who took the trouble to write are the ones who will recommend the product, or warn others away from it.
`);
