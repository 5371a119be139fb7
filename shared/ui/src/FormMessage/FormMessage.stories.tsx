import { FormMessage } from '../index';
import { LONG_TITLE } from '../story-content';

export default { component: FormMessage, parameters: { arrangement: 'column' } };

export const Failed = {
  render: () => (
    <>
      <FormMessage tone="error">The password is not right.</FormMessage>
      <FormMessage tone="error">{LONG_TITLE}</FormMessage>
    </>
  ),
};

export const Success = {
  render: () => <FormMessage tone="success">Your name was changed.</FormMessage>,
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => <FormMessage tone="error">הסיסמה אינה נכונה.</FormMessage>,
};
