/** A Tab stop for a text that scrolls, so that the keyboard can scroll it (WCAG 2.1.1). */
export const scrollStop = { tabIndex: 0 };
