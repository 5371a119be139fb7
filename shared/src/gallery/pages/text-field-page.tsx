import { TextField } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

function Examples() {
  return (
    <>
      <Example title="Empty and filled" layout="column">
        <TextField label="Email" type="email" placeholder="you@example.org" autoComplete="off" />
        <TextField label="First name" defaultValue="Caleb" autoComplete="off" />
      </Example>
      <Example title="With a hint" layout="column">
        <TextField label="ZIP code" hint="Five digits, of where you live" inputMode="numeric" />
      </Example>
      <Example title="Error" layout="column">
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
      </Example>
      <Example title="Disabled and read only" layout="column">
        <TextField label="Email" defaultValue="caleb@example.org" disabled />
        <TextField label="Code" defaultValue="4711" readOnly />
      </Example>
      <Example title="Long text" layout="column">
        <TextField
          label="A label that is longer than its field, as labels are in some languages"
          defaultValue="The text runs on and on and on beyond the end of the field, which scrolls automatically"
        />
      </Example>
      <Example title="Right to left" dir="rtl" layout="column">
        <TextField label="שם פרטי" defaultValue="כלב" error="שם ארוך מדי" />
      </Example>
    </>
  );
}

export const textFieldPage: GalleryPage = {
  id: 'text-field',
  title: 'Text field',
  about: 'A labelled input with an optional hint and error.',
  components: ['TextField'],
  Examples,
};
