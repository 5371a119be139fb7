/** A message was not taken, and what that means for it. Whatever else a channel throws is tried again. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  /** For the log, which must hold no address: `SMTP 550`, `HTTP 429`. */
  readonly code: string;
  /** This message will never be taken: trying again is in vain. */
  readonly isPermanent: boolean;
  /** The channel as a whole wants to be left alone for so long. */
  readonly retryAfterSeconds: number | undefined;

  /** @param message what the other side said; kept beside the message only, since it may quote an address */
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
