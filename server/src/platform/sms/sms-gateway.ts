/** A text message with a one-time code. */
export interface CodeMessage {
  /** Ten digits. */
  readonly to: string;
  readonly code: string;
}

/** Sends codes to phones. Rejects when the message was not accepted. */
export interface SmsGateway {
  readonly name: string;
  /** True when an accepted message has already arrived. */
  readonly isInstant: boolean;
  sendCode(message: CodeMessage): Promise<void>;
}
