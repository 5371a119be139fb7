import { useState } from 'react';
import { emptyBoxes, CodeField } from '../code-field';
import { CODE_LENGTH } from '@steadfast/contract/limits';

export default { component: CodeField };

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

/** Type, paste, Backspace, arrows. */
export const Empty = {
  render: () => <Typed code="" />,
};

export const HalfFilled = {
  render: () => <Typed code="271" />,
};

export const Wrong = {
  render: () => <Typed code="123456" isWrong />,
};

/** Accepts no input. */
export const Busy = {
  render: () => <Typed code="271828" isBusy />,
};

/** Digits always run from left to right. */
export const RightToLeft = {
  globals: { direction: 'rtl' },
  render: () => <Typed code="271" />,
};
