import { line } from '@prism/core/contract/fields';

export const loginFields = {
  username: line('Username', 60),
  password: line('Password', 200),
};
