import { placeOf, type StudioFacts } from '@prism/core/contract/studio';
import { facts, type LegalText, list, mailOf, phoneOf, registerBlock, text } from './content.ts';

export function terms(studio: StudioFacts): LegalText {
  const place = placeOf(studio);
  return {
    title: 'Terms of Service',
    lead: `What you agree to when you buy an app from ${studio.company} or have one built.`,
    sections: [
      {
        id: 'company',
        title: 'Company information',
        blocks: [
          text(
            `These terms are an agreement between you and ${studio.company}, a limited company${place && ` based in ${place}`}${studio.name === studio.company ? '' : `, which trades as ${studio.name}`}. “We” means that company. “You” means the business that orders from us, and the person who orders on its behalf.`,
          ),
          ...registerBlock(studio),
          text(
            'They apply to this website, to every app licensed from our marketplace and to every app we build to order. They are written for businesses; we do not sell to consumers. If a signed order says something different from these terms, the order comes first.',
          ),
        ],
      },
      {
        id: 'service',
        title: 'Service description',
        blocks: [
          text('We offer two kinds of work:'),
          list(
            'Marketplace apps: finished software with its source code, adapted to your brand, together with the support level and the add-ons named in your order.',
            'Custom development: software designed and written for you, from a written specification.',
          ),
          text(
            'Nothing is sold on the website itself. A price shown there is an invitation to enquire; a contract begins when both of us have signed an order. Timelines count from the day on which we have your signed order, your first payment and the material we asked for.',
          ),
          text(
            'Support for six months is part of every order. Maintenance afterwards is a separate agreement, which you may make or leave.',
          ),
        ],
      },
      {
        id: 'refunds',
        title: 'No refunds on digital products',
        blocks: [
          text(
            'Payments for digital products are final. This covers marketplace apps, source code, designs, documentation, add-ons and support levels. Once you have been given access to a digital product it cannot be handed back, and so no refund, credit or exchange is given, whether or not you have used it.',
          ),
          text('In particular, we give no refund because:'),
          list(
            'you have changed your mind, your plans or your suppliers;',
            'the product lacks a feature that its description did not promise;',
            'an app store, a bank or another third party refuses you an account;',
            'your business does not reach the result you hoped for.',
          ),
          text([
            'Before you order, you can look at the screens, ask for the documentation and put any question to us in a free session. Custom development is excepted from this section: it has payment and cancellation terms of its own, described under ',
            { to: '#custom-development', label: 'Custom development terms' },
            '.',
          ]),
        ],
      },
      {
        id: 'intellectual-property',
        title: 'Intellectual property',
        blocks: [
          text(
            'Marketplace apps, and everything they are made of, remain our property or that of our licensors. When we have received full payment, you are granted a non-exclusive licence to use, change and run the app for your own business, for an unlimited time and in any country. Until then you may look at it and test it, but not publish it.',
          ),
          text('Because the licence is non-exclusive, other clients may hold one to the same app. You may not:'),
          list(
            'resell, rent out, give away or sublicense the app or its source code;',
            'offer it, changed or unchanged, as a template, a theme or a kit;',
            'remove notices of copyright from the source code;',
            'use our name or our clients’ names as if they recommended you.',
          ),
          text(
            'Your brand, your content and your customers’ data are yours throughout. You allow us to use them as far as the work requires. Open-source components keep the licences they came with, and we give you the list.',
          ),
        ],
      },
      {
        id: 'custom-development',
        title: 'Custom development terms',
        blocks: [
          text(
            'Custom work follows a separate agreement with milestones. It says what each milestone delivers, when it is due and what it costs. You pay for a milestone when it has been delivered and accepted.',
          ),
          list(
            'You have ten working days to accept a milestone or to say in writing where it departs from the specification. We put such faults right at no charge.',
            'A change to the specification is priced and scheduled in writing before anybody works on it.',
            'Either of us may end the project after a milestone. You then pay for the milestones accepted and for work begun at your request; a payment made for a milestone that has not been started is returned.',
            'Rights in work made only for you pass to you as the agreement states, once it is fully paid. General tools that we bring along stay ours, under the licence described above.',
          ),
          text('Where that agreement and these terms differ, the agreement governs the custom work.'),
        ],
      },
      {
        id: 'liability',
        title: 'Limitation of liability',
        blocks: [
          text(
            'Our total liability to you for a service, whatever the legal ground, is limited to the amount you have paid us for that service.',
          ),
          text(
            'We are not liable for lost profit, lost revenue, lost data that you could have backed up, loss of goodwill, or any indirect loss. Nor are we liable for what third parties do, such as app stores, hosting companies and payment providers.',
          ),
          text(
            'Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or for anything else where the law does not permit a limit.',
          ),
        ],
      },
      {
        id: 'governing-law',
        title: 'Governing law',
        blocks: [
          text(
            'These terms, and any dispute about them, are governed by the law of England and Wales. The courts of England and Wales have exclusive jurisdiction.',
          ),
          text(
            'Before going to court, each of us gives the other thirty days to settle the matter between two people who are entitled to decide it. If a court finds one sentence of these terms invalid, the others remain in force.',
          ),
        ],
      },
      {
        id: 'contact',
        title: 'Contact',
        blocks: [
          text('Questions about these terms, notices and complaints reach us here:'),
          facts(
            ['Company', studio.company],
            ...(studio.email ? [['E-mail', [mailOf(studio.email)]] as const] : []),
            ...(studio.phone ? [['Telephone', [phoneOf(studio)]] as const] : []),
            ...(place ? [['Place', place] as const] : []),
          ),
          text([
            'When these terms change, the date under the title changes with them; an order keeps the terms it was signed under. How we treat personal data is described in our ',
            { to: '/privacy', label: 'privacy policy' },
            '.',
          ]),
        ],
      },
    ],
  };
}
