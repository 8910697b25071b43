import { parseSections, type CategoryBank } from './section.ts';

const fence = '```';

export const business: CategoryBank = {
  keywords: ['return on investment', 'customer retention'],
  sections: parseSections(`
## Do the sums before the sketches

An app is an investment and deserves the sums that a delivery van would get. What does it save or earn in a month, how sure are we, and how long until the outlay is back? Rough figures will do. If the case only works with the most optimistic of three estimates, it does not work.

Savings are easier to predict than income. A clinic that spends two hours a day confirming appointments by telephone knows what those hours cost. New customers, by contrast, are a hope until the first of them has paid, and should be counted at half their number and twice their price.

Include the cost of doing nothing. A competitor with online ordering does not have to be better, only easier. Write the assumptions down, with a date, and look at them again after three months of use: it is the fastest way of becoming good at estimating.

## Choose a model people understand

Pricing is part of the product. A price that needs a paragraph of explanation loses those who were ready to pay. The common models each suit a certain relationship: a one-off purchase for a tool, a subscription for a service that keeps delivering, a commission where the product brings two sides together.

Subscriptions are attractive because the income is predictable, and demanding because the value has to be predictable as well. Every month some customers ask themselves what they got. A product that is used twice a year will lose that conversation, however good it is on those two days.

Advertising looks effortless from outside and needs an audience in the hundreds of thousands before it pays a salary. For most small companies the quiet answer is the best: the app earns nothing by itself and makes the existing business easier to buy from.

## Own the relationship with your customers

Platforms are excellent places to be found and poor places to live. They set the fees, decide what is visible and stand between a business and the people it serves. An app or a site of your own will not replace them at first, but it changes the direction of dependence.

Give customers a reason to come direct: a better price, a saved order, an answer within the hour. Collect only what the relationship needs, and be seen to look after it. A clear sentence about what happens to an address does more for trust than a page of legal prose.

Repeat business is where the money is. Winning a new customer usually costs several times as much as keeping one, so the second purchase should be the easiest thing in the whole product. If it takes as many steps as the first, there is work to do.

## Buying software without regret

A fixed price feels safe and moves the risk to a place where it cannot be seen: into quality, into arguments over scope, into the change that nobody dares to ask for. An open budget has the opposite fault. A good middle way is a fixed budget with a flexible scope, reviewed every fortnight against something that runs.

Insist on working software early. A clickable version after a few weeks, on a real phone, is worth more than any report. It shows whether both sides meant the same thing while changing it still costs days.

Settle ownership in writing. The code, the accounts with stores and hosts, the domain and the data should be in the name of the client from the first day. A supplier who is reluctant has answered a question you had not yet asked.
`),
  code: [
    {
      lead: 'The sums behind a decision fit into a few lines that anyone can check:',
      block: `${fence}python
build, running_per_month = 24_000, 450
hours_saved, hourly_cost = 42, 21
monthly_gain = hours_saved * hourly_cost - running_per_month
print(f"back after {build / monthly_gain:.1f} months")
${fence}`,
    },
    {
      lead: 'Retention by month of arrival is one query away in most databases:',
      block: `${fence}sql
select date_trunc('month', c.created_at) as joined,
       count(distinct c.id) as customers,
       count(distinct o.customer_id) as came_back
from customers c
left join orders o
  on o.customer_id = c.id and o.created_at > c.created_at + interval '30 days'
group by 1 order by 1;
${fence}`,
    },
  ],
};
