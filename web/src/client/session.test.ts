import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../test/render-app.tsx';
import { customerSession, useCustomer } from './customer-session.ts';
import { sessionStore } from './session.ts';

const keys = { token: 'token', user: 'user', isLoggedIn: 'isLoggedIn' };
const fresh = () =>
  sessionStore(keys, (value) => (typeof value === 'object' ? (value as object | null) : null));

describe('the session store', () => {
  it('keeps token, user and isLoggedIn', () => {
    customerSession.save({ token: 't', user: aCustomer });
    expect(localStorage.getItem('token')).toBe('t');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(aCustomer);
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
    expect(fresh().read()).toEqual({ token: 't', user: aCustomer });
  });

  it.each([
    ['not JSON', 't', '{bad'],
    ['nobody', 't', 'null'],
    ['no user', 't', null],
    ['no token', null, JSON.stringify(aCustomer)],
  ])('clears a corrupt state: %s', (_, token, user) => {
    if (token !== null) localStorage.setItem('token', token);
    if (user !== null) localStorage.setItem('user', user);
    localStorage.setItem('isLoggedIn', 'true');
    expect(fresh().read()).toBeNull();
    expect({ ...localStorage }).toEqual({});
  });

  it('follows a sign-out in another tab', () => {
    customerSession.save({ token: 't', user: aCustomer });
    const { result } = renderHook(() => useCustomer());
    expect(result.current?.user.mobile).toBe(aCustomer.mobile);
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    expect(result.current).toBeNull();
  });
});
