import { TextField } from '../index';

export default { component: TextField, parameters: { arrangement: 'column' } };

export const EmptyAndFilled = {
  render: () => (
    <>
      <TextField label="Email" type="email" placeholder="you@example.org" autoComplete="off" />
      <TextField label="First name" defaultValue="Caleb" autoComplete="off" />
    </>
  ),
};

export const WithAHint = {
  render: () => <TextField label="ZIP code" hint="Five digits, of where you live" inputMode="numeric" />,
};

export const SeveralLinesAndAChoice = {
  render: () => (
    <>
      <TextField as="textarea" label="Description" defaultValue="A talk about courage." />
      <TextField as="select" label="Language" defaultValue="en">
        <option value="en">English</option>
        <option value="de">German</option>
      </TextField>
    </>
  ),
};

export const Error = {
  render: () => (
    <>
      <TextField
        label="Email"
        defaultValue="caleb@example"
        error="This address is incomplete: it needs an ending such as .org."
      />
      <TextField
        label="Password"
        type="password"
        defaultValue="short"
        autoComplete="off"
        hint="At least 8 characters"
        error="Too short by 3 characters"
      />
    </>
  ),
};

export const DisabledAndReadOnly = {
  render: () => (
    <>
      <TextField label="Email" defaultValue="caleb@example.org" disabled />
      <TextField label="Code" defaultValue="4711" readOnly />
    </>
  ),
};

export const LongText = {
  render: () => (
    <TextField
      label="A label that is longer than its field, as labels are in some languages"
      defaultValue="The text runs on and on and on beyond the end of the field, which scrolls automatically"
    />
  ),
};

export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => <TextField label="שם פרטי" defaultValue="כלב" error="שם ארוך מדי" />,
};
