import { Example, type GalleryPage } from '@steadfast/tooling/gallery';
import { TextField } from '@steadfast/ui';
import { useState } from 'react';
import { FormFrame } from './FormFrame';
import { NO_NEW_PASSWORD, NewPasswordFields, PasswordField, type NewPassword } from './PasswordFields';

function Typed({ start = NO_NEW_PASSWORD, isChecked = false }: { start?: NewPassword; isChecked?: boolean }) {
  const [password, setPassword] = useState(start);
  return <NewPasswordFields value={password} onChange={setPassword} isChecked={isChecked} />;
}
const ignore = () => undefined;

export const galleryPages: readonly GalleryPage[] = [
  {
    id: 'form-frame',
    title: 'Form frame',
    about: 'A form with its buttons and its error message.',
    components: ['FormFrame'],
    Examples: () => (
      <>
        <Example title="A form in a page" layout="column">
          <FormFrame
            intro="We will email you a code."
            submitLabel="Send code"
            isBusy={false}
            onSubmit={ignore}
          >
            <TextField label="Email" type="email" autoComplete="off" />
          </FormFrame>
        </Example>
        <Example title="Failed, with a second button" layout="column">
          <FormFrame
            failure="The connection was lost. Check it and try again."
            submitLabel="Save"
            isBusy={false}
            onSubmit={ignore}
            onCancel={ignore}
            secondaryAction={{ label: 'Resend the code', isBusy: false, run: ignore }}
          >
            <TextField label="First name" autoComplete="off" />
          </FormFrame>
        </Example>
        <Example title="Busy, and incomplete" layout="column">
          <FormFrame submitLabel="Save" isBusy onSubmit={ignore}>
            <TextField label="ZIP code" autoComplete="off" />
          </FormFrame>
          <FormFrame submitLabel="Save" isBusy={false} isIncomplete onSubmit={ignore}>
            <TextField label="ZIP code" autoComplete="off" />
          </FormFrame>
        </Example>
      </>
    ),
  },
  {
    id: 'password-fields',
    title: 'Password fields',
    about: 'A password that can be shown, and a new password typed twice, with its rules.',
    components: ['PasswordFields'],
    Examples: () => (
      <>
        <Example title="The current password" layout="column">
          <PasswordField label="Password" autoComplete="current-password" />
        </Example>
        <Example title="A new password" note="The rules are ticked off while typing." layout="column">
          <Typed />
        </Example>
        <Example title="A new password that does not match" layout="column">
          <Typed start={{ password: 'Stand-firm-1', again: 'Stand-firm' }} isChecked />
        </Example>
      </>
    ),
  },
];
