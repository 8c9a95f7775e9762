/** A text message with a one-time code. */
export interface CodeMessage {
  /** Ten digits. */
  readonly to: string;
  readonly code: string;
}

/** Whatever carries a code to a phone. Rejects when the message was not taken. */
export interface SmsGateway {
  readonly name: string;
  /** True where a message has arrived as soon as it was taken. */
  readonly isInstant: boolean;
  sendCode(message: CodeMessage): Promise<void>;
}
