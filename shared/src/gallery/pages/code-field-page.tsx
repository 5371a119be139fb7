import { useState } from 'react';
import { CODE_LENGTH } from '../../contract/limits';
import { CodeField, emptyBoxes } from '../../ui/code-field';
import { Example } from '../Example';
import type { GalleryPage } from '../gallery-page';

const boxesOf = (code: string) => emptyBoxes(CODE_LENGTH).map((_, at) => code[at] ?? '');

function Typed({ code, isWrong, isBusy }: { code: string; isWrong?: boolean; isBusy?: boolean }) {
  const [boxes, setBoxes] = useState<readonly string[]>(boxesOf(code));
  return (
    <CodeField
      label="Code from the email"
      boxes={boxes}
      onChange={setBoxes}
      isWrong={isWrong}
      isBusy={isBusy}
    />
  );
}

function Examples() {
  return (
    <>
      <Example title="Empty" note="Type, paste, Backspace, arrows." layout="plain">
        <Typed code="" />
      </Example>
      <Example title="Half filled" layout="plain">
        <Typed code="271" />
      </Example>
      <Example title="Wrong" layout="plain">
        <Typed code="123456" isWrong />
      </Example>
      <Example title="Busy" note="Accepts no input." layout="plain">
        <Typed code="271828" isBusy />
      </Example>
      <Example title="Right to left" note="Digits always run from left to right." dir="rtl" layout="plain">
        <Typed code="271" />
      </Example>
    </>
  );
}

export const codeFieldPage: GalleryPage = {
  id: 'code-field',
  title: 'Code field',
  about: 'The six digits of an emailed code, one per box.',
  components: ['CodeField'],
  Examples,
};
