import { brand } from '@prism/core/contract/brand';

/** The studio itself, for search engines. */
export const organization = {
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.company,
  telephone: brand.phone,
  address: { '@type': 'PostalAddress', addressLocality: brand.city, addressCountry: 'GB' },
};

/** Where a page right below the home page stands. */
export function breadcrumbs(publicUrl: string, path: string, name: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: brand.name, item: `${publicUrl}/` },
      { '@type': 'ListItem', position: 2, name, item: publicUrl + path },
    ],
  };
}

/** Questions with their answers, as a page shows them. */
export function faqPage(questions: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
