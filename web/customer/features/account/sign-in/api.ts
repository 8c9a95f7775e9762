import { CONSENT_VERSION } from '@fluteline/domain/account';
import { send } from '../../../../kit/client/index.ts';
import type { SignupValues } from './validation.ts';

export const logIn = (values: { mobile: string; password: string }) =>
  send('login', { body: { Mobile: values.mobile, Password: values.password } });

export const register = (values: SignupValues) =>
  send('register', {
    body: {
      CompanyName: values.companyName,
      Email: values.email.trim(),
      Mobile: values.mobile,
      Password: values.password,
      ConsentVersion: CONSENT_VERSION,
      AnalyticsConsent: values.analytics,
    },
  });

export const sendResetCode = (mobile: string) =>
  send('sendOtp', { body: { mobile, purpose: 'reset' } });

export const resendCode = (mobile: string) => send('resendOtp', { body: { mobile } });

export const verifyCode = (values: {
  mobile: string;
  code: string;
  registration?: string | undefined;
}) =>
  send('verifyOtp', {
    body: {
      Mobile: values.mobile,
      otp: values.code,
      ...(values.registration ? { registration: values.registration } : {}),
    },
  });

export const resetPassword = (values: { grant: string; password: string }) =>
  send('resetPassword', { token: values.grant, body: { Password: values.password } });
