import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCustomer } from '../testing/builders.ts';
import { customerSession, useCustomer } from './customer-session.ts';
import { sessionStore } from './session.ts';

const keys = { token: 'token', user: 'user', isLoggedIn: 'isLoggedIn' };
const fresh = () =>
  sessionStore(keys, (value) => (typeof value === 'object' ? (value as object | null) : null));

describe('the session store', () => {
  it('stores token, user and isLoggedIn', () => {
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

  describe('a session changed in another tab', () => {
    const notify = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
    const other = { ...aCustomer, mobile: '9000000009' };

    it('is adopted once it is complete, and never cleared while the other tab is writing it', () => {
      const store = fresh();
      const listener = vi.fn();
      expect(store.read()).toBeNull();
      store.subscribe(listener);
      localStorage.setItem('token', 't2');
      notify('token');
      expect(localStorage.getItem('token')).toBe('t2');
      expect(listener).not.toHaveBeenCalled();
      localStorage.setItem('user', JSON.stringify(other));
      notify('user');
      expect(store.read()).toEqual({ token: 't2', user: other });
      expect(listener.mock.calls).toEqual([['another_tab']]);
    });

    it('notifies once, although each stored item raises an event', () => {
      const store = fresh();
      store.read();
      const listener = vi.fn();
      store.subscribe(listener);
      localStorage.setItem('user', JSON.stringify(other));
      localStorage.setItem('token', 't2');
      notify('user');
      notify('token');
      expect(listener).toHaveBeenCalledOnce();
      store.clear();
      expect(listener.mock.calls.at(-1)).toEqual(['this_tab']);
    });

    it('never combines one account with the token of another', () => {
      const store = fresh();
      store.save({ token: 't1', user: aCustomer });
      const seen: string[] = [];
      const set = Storage.prototype.setItem;
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...given) {
        set.apply(this, given);
        seen.push(`${localStorage.getItem('token')} ${localStorage.getItem('user')}`);
      });
      store.save({ token: 't2', user: other });
      vi.restoreAllMocks();
      const whole = (token: string, user: object) => `${token} ${JSON.stringify(user)}`;
      expect(seen).not.toContain(whole('t2', aCustomer));
      expect(seen).not.toContain(whole('t1', other));
      expect(seen.at(-1)).toBe(whole('t2', other));
    });

    it('is adopted by a page that Back restores from memory', () => {
      const store = fresh();
      store.save({ token: 't1', user: aCustomer });
      localStorage.clear();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      expect(store.read()).toBeNull();
    });
  });
});
