import { FormMessage } from '../../ui';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';
import { LONG_TITLE } from './sample-content';

function Examples() {
  return (
    <>
      <Example title="Error" layout="column">
        <FormMessage tone="error">The password is not right.</FormMessage>
        <FormMessage tone="error">{LONG_TITLE}</FormMessage>
      </Example>
      <Example title="Success" layout="column">
        <FormMessage tone="success">Your name was changed.</FormMessage>
      </Example>
      <Example title="Right to left" dir="rtl" layout="column">
        <FormMessage tone="error">הסיסמה אינה נכונה.</FormMessage>
      </Example>
    </>
  );
}

export const formMessagePage: GalleryPage = {
  id: 'form-message',
  title: 'Form message',
  about: 'The result of submitting a form.',
  components: ['FormMessage'],
  Examples,
};
