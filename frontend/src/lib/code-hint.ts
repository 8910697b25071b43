export const codeHint = ({ app }: { app: boolean }) =>
  app
    ? 'The six digits that your authenticator app shows, or one of your recovery codes'
    : 'One of your recovery codes';
