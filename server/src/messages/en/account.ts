import type { PasswordProblem } from '@fluteline/domain/account';

/** What registration, codes, passwords and administrators' accounts answer and refuse. */
export const account = {
  registered: 'Registered. A code is on its way to your mobile number.',
  registeredWithoutCode: 'Registered. No code could be sent just now: please ask for one later.',
  tooManyRegistrations: 'Too many sign-ups came from your network today. Please try again later.',
  codeInMessage: ({ code }: { code: string }) =>
    `${code} is your Fluteline code. It is valid for 10 minutes.`,
  codeSent: 'If this number can receive a code, it is on its way.',
  codeTooSoon({ seconds }: { seconds: number }): string {
    const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
    return `Please wait ${wait} before asking for another code.`;
  },
  codesNotSent: 'Codes cannot be sent just now. Please try again in a few minutes.',
  codeWrong: 'This code is wrong or has already been used',
  passwordChanged: 'Your password has been changed.',
  passwordIncorrect: 'Incorrect Password - Try Again',
  passwordRefused(of: { problem: PasswordProblem; min: number; max: number }): string {
    const sentences: Readonly<Record<PasswordProblem, string>> = {
      required: 'Password is required',
      too_short: `Password must be at least ${of.min} characters`,
      too_long: `Password must be at most ${of.max} characters`,
      repeated: 'Password cannot be one character repeated',
      own_mobile: 'Password cannot be your mobile number',
      too_common: 'This password is too common. Please choose another.',
    };
    return sentences[of.problem];
  },
  administratorPasswordRefused(of: { problem: PasswordProblem; min: number; max: number }): string {
    const sentences: Readonly<Record<PasswordProblem, string>> = {
      required: 'The password is missing.',
      too_short: `An administrator’s password needs at least ${of.min} characters.`,
      too_long: `The password is longer than ${of.max} characters.`,
      repeated: 'The password cannot be one character repeated.',
      own_mobile: 'The password cannot be the mobile number.',
      too_common: 'This password is too common. Please choose another.',
    };
    return sentences[of.problem];
  },
  outCannotBeActive: 'A suspended, blocked or deleted account cannot be active',
  tooManyNotes: ({ max }: { max: number }) => `A plant has at most ${max} notes`,
};
