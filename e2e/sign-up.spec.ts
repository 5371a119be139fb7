/** A sign-up as somebody walks through it who sees nothing and has no mouse. */
import { mailedCode, newPerson } from './support/account';
import { expect, test } from './support/test';

test('REQ-AUTH-1 REQ-AUTH-2 REQ-AUTH-6 REQ-AUTH-7 a sign-up is read out step by step and done by the keyboard alone', async ({
  page,
  bar,
  request,
  api,
  watch,
}) => {
  const person = newPerson('Silas');
  const main = page.getByRole('main');
  const { keyboard } = page;
  await page.goto('/auth?returnTo=%2Fabout');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - progressbar "Progress"
      - status
      - form "Log in or sign up":
        - heading "Log in or sign up" [level=1]
        - paragraph: Enter your email. If you are new here, we'll create an account for you.
        - text: Email
        - textbox "Email"
        - button "Continue"
  `);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 1 of 3');

  // Arriving leaves the focus at the top: the skip link is the first stop, and leads to the page.
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await keyboard.type(person.email);
  await keyboard.press('Enter');

  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - progressbar "Progress"
      - status: "Step 2 of 3: Create your password"
      - form "Create your password":
        - heading "Create your password" [level=1]
        - paragraph: You are new here. Choose a password for your account.
        - text: Email ${person.email}
        - button "Change email": Change
        - text: Password
        - textbox "Password"
        - button "Show password": Show
        - list "Your password needs":
          - listitem: At least 8 characters
          - listitem: A letter
          - listitem: A number
          - listitem: A special character
        - status
        - text: Password again
        - textbox "Password again"
        - button "Show second password": Show
        - button "Create account"
        - button "Cancel"
  `);
  await keyboard.type(person.password);
  await expect(main.getByText('Your password meets all requirements.')).toBeAttached();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type(person.password);
  await keyboard.press('Enter');

  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - progressbar "Progress"
      - status: "Step 3 of 3: Confirm your email"
      - form "Confirm your email":
        - heading "Confirm your email" [level=1]
        - paragraph: We sent you a 6-digit code. It expires in 15 minutes.
        - text: Email ${person.email}
        - button "Change email": Change
        - group "Confirmation code":
          - text: Confirmation code
          - textbox "Digit 1 of 6"
          - textbox "Digit 2 of 6"
          - textbox "Digit 3 of 6"
          - textbox "Digit 4 of 6"
          - textbox "Digit 5 of 6"
          - textbox "Digit 6 of 6"
        - paragraph: No email yet? Check your spam folder.
        - button /^Send a new code in about \\d+ seconds$/ [disabled]
        - status
        - button "Confirm"
        - button "Cancel"
  `);
  const code = await mailedCode(request, api, person.email);
  await keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(main.getByRole('alert')).toMatchAriaSnapshot('- alert: Incorrect code. Try again');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await expect(main.getByRole('group')).toHaveAccessibleDescription('Incorrect code. Try again');
  // The browser logs the answer to the wrong code.
  expect(watch.consoleErrors.splice(0).filter((text) => !text.includes('verify_email'))).toEqual([]);
  await keyboard.type(code);

  await expect(page.getByLabel('First name')).toBeFocused();
  await keyboard.press('Enter');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - progressbar "Progress"
      - status: "Step 3 of 3: Tell us about yourself"
      - form "Tell us about yourself":
        - heading "Tell us about yourself" [level=1]
        - paragraph: Your name is shown on your account. Your zip code has 5 digits.
        - alert: Please fill out all fields
        - text: First name
        - textbox "First name" [invalid]
        - text: Last name
        - textbox "Last name" [invalid]
        - text: Zip code
        - textbox "Zip code" [invalid]
        - button "Save"
        - button "Cancel"
  `);
  await expect(page.getByLabel('First name')).toBeFocused();
  for (const text of [person.firstName, person.lastName, person.zip]) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'You are logged in' })).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - progressbar "Progress"
      - status
      - heading "You are logged in" [level=1]
      - paragraph: You will be redirected in 3 seconds.
      - link "Continue now"
  `);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
  await expect(bar.name('Silas')).toBeVisible();
  await expect(bar.link('Playlists')).toBeVisible();
  expect(watch.listErrors()).toEqual([]);
});
