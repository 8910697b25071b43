/** What stands beside prices and figures where the studio has said nothing else. */
export const plainLabels = {
  price: 'Your price',
  chosen: 'with the options chosen',
  timeline: 'Timeline',
  category: 'Category',
  reviews: 'Reviews',
  sold: 'Sold',
  basedOn: 'Based on',
  base: 'Base',
  support: 'Support level',
  addOns: 'Add-ons',
  total: 'Total',
};
