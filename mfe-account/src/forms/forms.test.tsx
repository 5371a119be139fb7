import { ApiError } from '@steadfast/sdk';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { CodeForm, NO_CODE, useTypedCode } from './CodeForm';
import { useSubmit } from './use-submit';

interface FormProps {
  onCode?: (digits: string, refuse: () => void) => void;
  resend?: () => Promise<void>;
}

/** The form as its steps use it, right after a code was sent. */
function Form({ onCode = () => undefined, resend }: FormProps) {
  const code = useTypedCode(useState(NO_CODE));
  const [sentAtMs, setSentAtMs] = useState(() => Date.now());
  return (
    <CodeForm
      code={code}
      takesFocus
      email="new@example.org"
      sentAtMs={sentAtMs}
      resend={resend}
      fallbackHint="Cancel and start again."
      submitLabel="Confirm"
      isBusy={false}
      onCode={(digits) => {
        onCode(digits, code.refuse);
      }}
      onChangeEmail={() => undefined}
      onResent={setSentAtMs}
    />
  );
}

const resendButton = () => screen.getByRole('button', { name: /^Send a new code/ });
const type = (digits: string) =>
  fireEvent.paste(screen.getByLabelText('Digit 1 of 6'), { clipboardData: { getData: () => digits } });
const wait = (seconds: number) =>
  act(() => {
    jest.setSystemTime(Date.now() + seconds * 1000);
    jest.advanceTimersByTime(250);
  });
const send = () => act(async () => void fireEvent.click(resendButton()));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('The form for a code', () => {
  it('asks for the missing digits when it is sent too early', () => {
    const onCode = jest.fn();
    render(<Form onCode={onCode} />);
    type('12');
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter all 6 digits');
    expect(onCode).not.toHaveBeenCalled();
  });

  it('REQ-AUTH-6 advises a new code after three wrong ones, beside the verbatim sentence, until one is sent', async () => {
    render(<Form onCode={(_, refuse) => refuse()} resend={() => Promise.resolve()} />);
    const advice = /a code stops working. Send a new code/;
    for (let tries = 0; tries < 3; tries += 1) {
      expect(screen.queryByText(advice)).not.toBeInTheDocument();
      type('000000');
    }
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual(['Incorrect code. Try again', expect.stringMatching(advice)]);
    expect(screen.getByRole('group')).toHaveAccessibleDescription(advice);
    type('1');
    expect(screen.getByText(advice)).toBeInTheDocument();
    wait(30);
    await send();
    expect(screen.queryByText(advice)).not.toBeInTheDocument();
  });
});

describe('Another code', () => {
  it('REQ-AUTH-6 is sent 30 s after the last one at the soonest, and says so', async () => {
    const resend = jest.fn(() => Promise.resolve());
    render(<Form resend={resend} />);
    expect(resendButton()).toHaveTextContent(/in 30 seconds/);
    wait(2);
    expect(resendButton()).toHaveTextContent(/in 28 seconds/);
    expect(resendButton()).toHaveAccessibleName('Send a new code in about 30 seconds');
    await send();
    expect(resend).not.toHaveBeenCalled();
    wait(28);
    expect(resendButton()).toHaveAccessibleName('Send a new code');
    await send();
    expect(screen.getByRole('status')).toHaveTextContent('A new code is on its way to new@example.org.');
    expect(resendButton()).toHaveAttribute('aria-disabled', 'true');
    wait(30);
    expect(resendButton()).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['as long as the API says', 120, /in 2 minutes/],
    ['30 s when the API does not say', undefined, /in 30 seconds/],
  ])('waits %s when it was wished for too often', async (_, retryAfterSeconds, words) => {
    const refused = new ApiError('http', 'Too many attempts.', 429, undefined, retryAfterSeconds);
    const resend = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(refused);
    render(<Form resend={resend} />);
    wait(30);
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent(/Too many attempts/);
    expect(resendButton()).toHaveTextContent(words);
    wait(retryAfterSeconds ?? 30);
    await send();
    expect(screen.getByText(/on its way/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the digits when it cannot be sent, and is sent when tried again', async () => {
    const offline = new ApiError('network', 'We could not reach the site.', 0);
    render(<Form resend={jest.fn(() => Promise.resolve()).mockRejectedValueOnce(offline)} />);
    type('12');
    wait(30);
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent(/could not reach/);
    expect(screen.getByLabelText('Digit 2 of 6')).toHaveValue('2');
    await send();
    expect(screen.getByText(/on its way/)).toBeInTheDocument();
  });
});

/** A form whose requests the test answers. */
function renderSubmit() {
  const requests: { signal: AbortSignal; succeed: (result: string) => void; fail: (error: Error) => void }[] =
    [];
  const onDone = jest.fn();
  const act = (_: string, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => requests.push({ signal, succeed: resolve, fail: reject }));
  const view = renderHook(() => useSubmit({ act, onDone }));
  return { ...view, requests, onDone };
}

describe('Submitting a form', () => {
  it('sends one request at a time, and hands on its result', async () => {
    const { result, requests, onDone } = renderSubmit();
    act(() => {
      result.current.submit('one');
      result.current.submit('two');
    });
    expect(result.current.isBusy).toBe(true);
    expect(requests).toHaveLength(1);
    await act(async () => requests[0]?.succeed('saved'));
    expect(onDone.mock.calls).toEqual([['saved']]);
    expect(result.current.isBusy).toBe(false);
  });

  it('tells of a failure until the next try', async () => {
    const { result, requests, onDone } = renderSubmit();
    act(() => {
      result.current.submit('one');
    });
    await act(async () => requests[0]?.fail(new ApiError('x', 'It failed.', 500)));
    expect(result.current).toMatchObject({ isBusy: false, failureText: 'It failed.' });
    act(() => {
      result.current.submit('two');
    });
    expect(result.current).toMatchObject({ isBusy: true, failureText: undefined });
    expect(onDone).not.toHaveBeenCalled();
  });

  it('aborts the request when it is cancelled, and takes the next one', async () => {
    const { result, requests, onDone } = renderSubmit();
    act(() => {
      result.current.submit('one');
    });
    act(() => {
      result.current.cancel();
    });
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(result.current.isBusy).toBe(false);
    act(() => {
      result.current.submit('two');
    });
    await act(async () => requests[0]?.succeed('late'));
    expect(onDone).not.toHaveBeenCalled();
    await act(async () => requests[1]?.succeed('saved'));
    expect(onDone.mock.calls).toEqual([['saved']]);
  });

  it.each([
    ['success', ({ succeed }: ReturnType<typeof renderSubmit>['requests'][number]) => succeed('late')],
    ['failure', ({ fail }: ReturnType<typeof renderSubmit>['requests'][number]) => fail(new Error('late'))],
  ])('aborts the request when the page is left, and ignores its %s', async (_, end) => {
    const { result, requests, onDone, unmount } = renderSubmit();
    act(() => {
      result.current.submit('one');
    });
    unmount();
    expect(requests[0]?.signal.aborted).toBe(true);
    await act(async () => requests.forEach(end));
    expect(onDone).not.toHaveBeenCalled();
  });
});
