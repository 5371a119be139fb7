import {
  TextField,
  FormMessage,
  Button,
  ButtonLink,
  type ButtonSize,
  type ButtonVariant,
} from '@steadfast/ui';
import { Example, type GalleryPage } from '../Example';
import { useState } from 'react';
import { CODE_LENGTH } from '@steadfast/contract/limits';
import { CodeField, emptyBoxes } from '@steadfast/ui/code-field';
import { LONG_TITLE } from './sample-content';
import { BUTTON_SIZES_PX } from '@steadfast/ui/internal';

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

const sizes = Object.keys(BUTTON_SIZES_PX) as ButtonSize[];
const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet'];
const names: Record<ButtonVariant, string> = { primary: 'Watch Now', secondary: 'Share', quiet: 'Not now' };

export const formPages: readonly GalleryPage[] = [
  {
    id: 'text-field',
    title: 'Text field',
    about: 'A labelled input with an optional hint and error.',
    components: ['TextField'],
    Examples: () => (
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
    ),
  },
  {
    id: 'code-field',
    title: 'Code field',
    about: 'The six digits of an emailed code, one per box.',
    components: ['CodeField'],
    Examples: () => (
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
    ),
  },
  {
    id: 'form-message',
    title: 'Form message',
    about: 'The result of submitting a form.',
    components: ['FormMessage'],
    Examples: () => (
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
    ),
  },
  {
    id: 'button',
    title: 'Button',
    about: 'An action: primary for the main one, secondary for others, quiet for minor ones.',
    components: ['Button'],
    Examples: () => (
      <>
        {sizes.map((size) => (
          <Example key={size} title={`Size ${size}: ${BUTTON_SIZES_PX[size]} px`}>
            {variants.map((variant) => (
              <Button key={variant} size={size} variant={variant}>
                {names[variant]}
              </Button>
            ))}
          </Example>
        ))}
        <Example title="With an icon">
          <Button variant="primary" icon="play">
            Play
          </Button>
          <Button icon="share">Share</Button>
          <Button variant="quiet" size="small" icon="plus">
            Add to a playlist
          </Button>
        </Example>
        <Example title="Disabled">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {names[variant]}
            </Button>
          ))}
        </Example>
        <Example title="Busy" note="Keeps its size and the focus; clicks do nothing.">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} isBusy>
              {names[variant]}
            </Button>
          ))}
        </Example>
        <Example title="Links as buttons" note="To a page of the site, and to another site.">
          <ButtonLink to="/series" variant="primary" icon="arrow-right">
            Browse all series
          </ButtonLink>
          <ButtonLink to="https://example.org/">Another site</ButtonLink>
        </Example>
        <Example title="Long text">
          <Button size="large" icon="check">
            Donaudampfschifffahrtsgesellschaftskapitän and a very long label for one button
          </Button>
        </Example>
        <Example title="Right to left" dir="rtl">
          <Button variant="primary" icon="play">
            המשך לצפות
          </Button>
          <Button isBusy>שיתוף</Button>
        </Example>
      </>
    ),
  },
];
