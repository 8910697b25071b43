import type { IncomingMessage } from 'node:http';

const answers = {
  tooSlow: 'HTTP/1.1 408 Request Timeout\r\n',
  busy: 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\n',
} as const;

export function cutOff({ socket }: Pick<IncomingMessage, 'socket'>, why: keyof typeof answers): void {
  socket.end(`${answers[why]}Connection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
