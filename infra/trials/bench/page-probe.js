// Runs in the dashboard's page before its scripts. Records when words reach the document or the plain socket.
(() => {
  const now = () => performance.timeOrigin + performance.now();
  const shownAt = new Map();
  const directAt = new Map();
  const seen = new Map();
  let socket;
  let answered;

  /** Without the buttons of finished sections. */
  const blocksOfDraft = () => [
    ...document.querySelectorAll(
      '[data-testid="live-draft"] > div > :not(section), [data-testid="live-draft"] > div > section > :not(.commands)',
    ),
  ];

  function noteNewest(at) {
    const blocks = blocksOfDraft();
    // Earlier words are in the document too; the final check covers completeness.
    for (let block = blocks.length - 1; block >= Math.max(0, blocks.length - 3); block -= 1) {
      const newest = [...blocks[block].textContent.matchAll(/a(\d+)w(\d{6})/g)].at(-1);
      if (!newest) continue;
      const [, article, last] = newest;
      for (let index = (seen.get(article) ?? -1) + 1; index <= Number(last); index += 1) {
        shownAt.set(`a${article}w${String(index).padStart(6, '0')}`, at);
      }
      seen.set(article, Math.max(seen.get(article) ?? -1, Number(last)));
      return;
    }
  }

  new MutationObserver(() => noteNewest(now())).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });

  window.probe = {
    async connect(url) {
      socket = new WebSocket(url);
      socket.onmessage = ({ data }) => {
        const at = now();
        if (data.startsWith('time ')) answered?.(Number(data.slice(5)));
        else directAt.set(/a\d+w\d{6}/.exec(data)?.[0], at);
      };
      await new Promise((resolve, reject) => {
        socket.onopen = resolve;
        socket.onerror = () => reject(new Error('the plain socket does not open'));
      });
    },

    /** How far the clock at the other end is ahead of this one, in milliseconds. */
    async compareClocks() {
      const samples = [];
      for (let index = 0; index < 200; index += 1) {
        const sentAt = now();
        const theirs = await new Promise((resolve) => {
          answered = resolve;
          socket.send('time?');
        });
        const receivedAt = now();
        samples.push({ roundTrip: receivedAt - sentAt, ahead: theirs - (sentAt + receivedAt) / 2 });
      }
      // The fastest round trips are the most accurate; this clock has steps of 0.1 ms, so one is not enough.
      const quickest = samples.sort((a, b) => a.roundTrip - b.roundTrip).slice(0, 50);
      return quickest.reduce((total, { ahead }) => total + ahead, 0) / quickest.length;
    },

    shownAt: (marks) => marks.map((mark) => shownAt.get(mark) ?? NaN),
    directAt: (marks) => marks.map((mark) => directAt.get(mark) ?? NaN),

    /** The draft's words on the screen. */
    words() {
      return blocksOfDraft()
        .map((block) => block.textContent)
        .join(' ')
        .split(/\s+/)
        .join(' ')
        .trim();
    },
  };
})();
