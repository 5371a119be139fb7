/** A message was refused, and what that means for it. After any other error of a channel, it is sent again. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  /** For the log, which must not contain addresses: `SMTP 550`, `HTTP 429`. */
  readonly code: string;
  /** This message will never be accepted: do not retry. */
  readonly isPermanent: boolean;
  /** How long the whole channel should pause. */
  readonly retryAfterSeconds: number | undefined;

  /** @param message what the provider said; stored only with the message, since it may quote an address */
  constructor(
    message: string,
    { code, isPermanent = false, retryAfterSeconds }: FailureMeaning,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.isPermanent = isPermanent;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface FailureMeaning {
  code: string;
  isPermanent?: boolean;
  retryAfterSeconds?: number | undefined;
}
