const copied = ['font', 'letterSpacing', 'lineHeight', 'padding', 'tabSize', 'wordSpacing'] as const;

/** Scrolls what is around a box that is as high as its text, until the words at `at` are in sight. */
export function showPlace(box: HTMLTextAreaElement, at: number): void {
  const frame = scrolledAround(box);
  const view = frame === document.documentElement ? { top: 0, height: innerHeight } : frame.getBoundingClientRect();
  const top = box.getBoundingClientRect().top + heightOf(box, at) - view.top;
  // About the first third, below what stays at the top.
  if (top < view.height * 0.2 || top > view.height * 0.8) frame.scrollTop += top - view.height / 3;
}

function scrolledAround(box: HTMLElement): Element {
  for (let around = box.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around.scrollHeight > around.clientHeight)
      return around;
  return document.documentElement;
}

/** How high the text before `at` is in this box. */
function heightOf(box: HTMLTextAreaElement, at: number): number {
  const look = getComputedStyle(box);
  const copy = document.createElement('div');
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre-wrap' });
  Object.assign(copy.style, { overflowWrap: 'break-word', boxSizing: 'border-box', width: `${box.clientWidth}px` });
  for (const name of copied) copy.style[name] = look[name];
  copy.textContent = box.value.slice(0, at);
  document.body.append(copy);
  const height = copy.offsetHeight;
  copy.remove();
  return height;
}
