export const plainCareers = {
  positions: { one: '{count} open position', several: '{count} open positions' },
  list: { requirements: 'Key requirements', location: 'Location:', salary: 'Salary:', which: 'for {position}' },
  nothing: {
    missing: 'No position is open.',
    text: 'Open positions will appear here, each with its salary. Until then, tell us about your work.',
  },
};
