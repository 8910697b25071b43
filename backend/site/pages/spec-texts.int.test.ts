import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '../../test/read-page.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { loadBuild } from '../build.ts';

let api: TestServer;
beforeAll(async () => void (api = await startTestServer({ pages: await loadBuild() })));
afterAll(async () => await api?.close());

/** Texts of the specification, word for word, in the order of the page. */
const texts: Readonly<Record<string, readonly string[]>> = {
  '/': [
    ...['$5,999', '$25,999', '250+ clients', '8+ years', '4.9/5', '24/7 support', '£2M', 'Two ways through'],
    ...[
      '500+',
      '98%',
      '8+',
      'Parallel',
      '$12,999',
      '14–21 days',
      'Read all testimonials',
      '10,000+ readers',
      'Subscribe',
    ],
  ],
  '/about': [
    ...['150+', 'developers', '$2.4B+', 'client valuations', '50M+', 'users', '99.9%', 'uptime', 'Our mission is'],
    ...['2019', '2020', '2021', '2022', '2023', '2024'],
  ],
  '/case-studies': ['250+', '500+', '98%', '30 days', 'Featured', 'Neo-banking', 'Healthcare', 'E-commerce'],
  '/testimonials': ['4.9/5', '200+', '95%', '98%', 'Satisfaction by industry'],
  '/contact': [
    ...['Get Your Free Strategy Session', '$10K-$25K', '$25K-$50K', '$50K-$100K', '$100K+', '24 hours', '2 hours'],
    ...['60 minutes', '30 days', '48-hour offer', 'Client Success Stories', '250+ companies', 'Why choose'],
  ],
  '/marketplace': [
    ...['App Marketplace', 'All', 'Fintech', 'E-commerce', 'Social', 'Health', 'Real Estate', 'Food', 'Gaming'],
    ...['Productivity', 'Education', 'Showing 54 apps', 'View All 50+ Apps'],
  ],
  '/app/1': [
    ...['Featured', 'Parallel', '4.8', '6 reviews', '11 sold', '15% OFF', '$14,099', '$16,399', '14–21 days'],
    ...['Get This App', 'Live Demo', 'Overview', 'Features', 'Reviews', 'What’s Included', 'Complete source code'],
    ...['iOS & Android apps', 'Admin dashboard', 'API documentation', '6 months support', 'Free updates'],
    ...['App store submission', 'Custom branding', 'Quick Stats', 'Category', 'Timeline', 'Reviews', 'Sold'],
    ...['Regular', 'Premium', 'Enterprise', 'Custom Reskin', 'App Store Publishing', 'Store Optimization'],
    ...['Free updates for 12 months', '6 month support', 'Verified projects', 'Developer tested', 'Premium plugins'],
    ...['Ready to Launch Parallel?', 'Get This App - $14,099', 'View Live Demo'],
  ],
  '/app/1?tab=reviews': ['Sample reviews', '4.8', 'Based on 6 reviews', 'Load More Reviews'],
  '/careers': [
    ...[
      'Shape the future',
      '150+',
      'team members',
      '25+',
      'countries',
      '500+',
      'apps launched',
      '4.9/5',
      'employee rating',
    ],
    ...['Senior Full-Stack Developer', 'Full-time', 'Engineering', 'London', '£70,000–£90,000', 'Apply Now'],
    ...['UX/UI Designer', 'Full-time', 'Design', 'London or Remote', '£55,000–£75,000', 'Apply Now'],
    ...['Product Manager', 'Full-time', 'Product', 'London', '£65,000–£85,000', 'Apply Now'],
    ...['DevOps Engineer', 'Full-time', 'Engineering', 'Remote', '£60,000–£80,000', 'Apply Now'],
    ...['Customer Success Manager', 'Full-time', 'Sales', 'London', '£45,000–£60,000', 'Apply Now'],
    ...['Don’t See Your Role?', 'Health and wellbeing', 'Latest equipment', 'Flexible working', 'Learning budget'],
    ...['£2,000', 'typically responds within 24 hours'],
  ],
  '/careers/lamplighter': ['Job Not Found', 'This job position does not exist.', 'View All Positions'],
  '/blog': [
    ...['Featured Articles', 'All Posts', 'Technology', 'Development', 'AI & ML', 'Security', 'Marketing', 'Business'],
    ...['Design', 'Cloud', 'Latest Articles', '8 articles found', 'Stay Updated'],
    'Join 10,000+ developers and business leaders',
  ],
  '/blog?category=security&search=nothing+of+the+kind': [
    ...['Security Articles', '0 articles found', 'No articles found', 'Try adjusting your search or filter criteria'],
    'Clear Filters',
  ],
  '/blog/no-such-article': ['Blog Post Not Found', 'Back to Blog'],
  '/mobile-app-development': [
    ...['Start Your Project', 'View Our Apps', '500+', 'apps delivered', '50M+', 'downloads', '4.8/5', '98%'],
    ...['Native iOS', 'Native Android', 'Cross-platform', 'Progressive web apps', 'Swift', '95%', 'Kotlin', '92%'],
    ...['React Native', '88%', 'Flutter', '85%', 'SwiftUI', '90%', 'Jetpack Compose', '87%'],
    ...['1–2 weeks', 'Discovery and Strategy', '2–3 weeks', 'Design and Prototyping', '8–16 weeks'],
    ...['Development and Integration', '2–3 weeks', 'Testing', '1–2 weeks', 'Launch and ASO', 'Ongoing', 'Maintenance'],
    'Join 15,000+ mobile developers.',
    'Free consultation, no commitment, 48-hour response time.',
  ],
  '/web-app-development': [
    ...['300+', '150+', '25M+', '99.9%', 'Fintech', 'Healthcare', 'E-commerce', 'Manufacturing'],
    ...['1–2 weeks', '2–3 weeks', '4–8 weeks', '8–16 weeks', '2–4 weeks', '1–2 weeks', 'Join 12,000+ AI developers.'],
  ],
  '/local-business-apps': [
    ...['Restaurants', 'From £1,999', '3–4 weeks', 'Retail', 'From £1,799', '2–3 weeks', 'Beauty', 'From £1,599'],
    ...['2–3 weeks', 'Service businesses', 'From £2,199', '3–4 weeks', 'Healthcare', 'From £2,799', '4–5 weeks'],
    ...['Automotive', 'From £2,399', '3–4 weeks'],
  ],
  '/offer1': [
    ...[
      '$6,997/month',
      'Day 1',
      'Days 2–20',
      'Days 21–25',
      'Day 30',
      'At least 67% less',
      'The flash sale closed on 28 May 2025.',
    ],
    ...[
      '$499 instead of $1,997 per month',
      '$3,000 instead of $9,997 once',
      'Plus $49.99 per month hosting.',
      '30-day delivery',
      'Money-back guarantee',
    ],
    '25 new businesses per month',
  ],
  '/returns-calculator': [
    ...['Mobile App', 'Web Application', 'Mobile + Web', '10,000', '$50', '2.5%', '65%', '368.0%'],
    'Excellent ROI potential! Your app could generate significant returns.',
    ...['$22,500', '$351,000', '3.3 months', '1097.6%', '$1,714', 'Get Detailed Analysis', 'Schedule Consultation'],
  ],
  '/returns-calculator?developmentCost=200000': ['Good ROI potential. Consider optimizing conversion or pricing.'],
  '/returns-calculator?developmentCost=500000': [
    '-29.8%',
    'Consider adjusting your strategy to improve profitability.',
  ],
  '/monetization-guide': ['Get Monetization Analysis', 'Schedule Strategy Call'],
  ...Object.fromEntries(
    [
      ['freemium', 'Freemium', 'Medium', '75%', '2–5%'],
      ['subscription', 'Subscription', 'Medium', '85%', '15–25%'],
      ['one-time', 'One-time purchase', 'Easy', '60%', '5–15%'],
      ['advertising', 'Advertising', 'Hard', '45%', 'N/A'],
      ['marketplace', 'Marketplace commission', 'Hard', '70%', '10–20%'],
      ['premium', 'Premium', 'Medium', '80%', '20–40%'],
    ].map(([model, name = '', difficulty = '', success = '', conversion = '']) => [
      `/monetization-guide?model=${model}`,
      [
        ...[name, 'Difficulty:', difficulty, 'Time to revenue', 'Success rate', success, 'Average revenue'],
        ...['Conversion rate', conversion, 'Advantages', 'Challenges', 'Best for', 'Real-world examples'],
        ...['Implementation steps', 'Fintech', 'Healthcare', 'E-commerce', 'Gaming', 'Education', 'Productivity'],
      ],
    ]),
  ),
  '/tech-comparison': [
    ...['Frontend Frameworks', 'Backend Technologies', 'Mobile Development', 'Databases', 'Cloud Platforms', 'React'],
    ...['Quick Decision Guide', 'Rapid Prototyping', 'Team Learning', 'High Performance', 'Enterprise Grade'],
    ...['Get Tech Consultation', 'View Our Portfolio'],
  ],
  '/terms': [
    ...['Terms of Service', 'Last updated January 2025', 'Company information', 'Service description'],
    ...['No refunds on digital products', 'Intellectual property', 'Custom development terms'],
    ...['Limitation of liability', 'Governing law', 'Contact'],
  ],
  '/privacy': [
    ...['Privacy Policy', 'Last updated January 2025', 'Data controller', 'Information we collect'],
    ...['Cookies and tracking', 'How we use it', 'Legal bases', 'Sharing', 'International transfers', 'Your rights'],
    ...['Retention', 'Security', 'Contact and complaints'],
  ],
  '/app/999': ['App Not Found', 'Back to Marketplace'],
  '/nowhere': ['404 Page Not Found'],
};

test.each(Object.entries(texts))('%s has the texts of the specification', async (url, said) => {
  const { text } = (await readPage(api, url)).main;
  let from = 0;
  for (const each of said) {
    const at = text.indexOf(each, from);
    expect(at, `“${each}” after “${text.slice(Math.max(0, from - 40), from)}”`).toBeGreaterThanOrEqual(0);
    from = at + each.length;
  }
});

test('text fields have the placeholders of the specification', async () => {
  const hints = async (url: string) =>
    (await readPage(api, url)).all('input').map((box) => box.attribute('placeholder'));
  expect(await hints('/')).toContain('Enter your email address');
  expect(await hints('/marketplace')).toContain('Search apps...');
  expect(await hints('/blog')).toContain('Search articles...');
  expect(await hints('/careers/devops-engineer')).toEqual(expect.arrayContaining(['City, Country', 'e.g., 5']));
});
