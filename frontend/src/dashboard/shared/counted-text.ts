/** '1 webhook', '2 webhooks'. */
export const countedText = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
