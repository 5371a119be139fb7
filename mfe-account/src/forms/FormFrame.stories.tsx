import { FormFrame } from './FormFrame';
import { TextField } from '@steadfast/ui';

export default { component: FormFrame, parameters: { arrangement: 'column' } };

const ignore = () => undefined;

export const AFormInAPage = {
  render: () => (
    <FormFrame intro="We will email you a code." submitLabel="Send code" isBusy={false} onSubmit={ignore}>
      <TextField label="Email" type="email" autoComplete="off" />
    </FormFrame>
  ),
};

export const FailedWithASecondButton = {
  render: () => (
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
  ),
};

export const BusyAndIncomplete = {
  render: () => (
    <>
      <FormFrame submitLabel="Save" isBusy onSubmit={ignore}>
        <TextField label="ZIP code" autoComplete="off" />
      </FormFrame>
      <FormFrame submitLabel="Save" isBusy={false} isIncomplete onSubmit={ignore}>
        <TextField label="ZIP code" autoComplete="off" />
      </FormFrame>
    </>
  ),
};
