import { type AnyRouter, Link, useNavigate } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { ButtonLink } from '../kit/ui/button.tsx';
import type { IconName } from '../kit/ui/icons.tsx';

/** An address of the panel, below /admin. */
export interface PanelAddress {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string | number | undefined>>;
  readonly replace?: boolean;
}

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

/*
 * The router's own types know only the addresses of the customer app, which is the registered
 * router; naming the panel's would make each screen's type depend on itself.
 */

/** A link inside the panel; marked with aria-current while its address is open. */
export const PanelLink = Link as unknown as (props: PanelAddress & Anchor) => ReactNode;

/** The same, looking like a button. */
export const PanelButtonLink = ButtonLink as unknown as (
  props: PanelAddress &
    Anchor & { look?: 'filled' | 'outline' | 'text'; wide?: boolean; icon?: IconName },
) => ReactNode;

/** Goes to an address of the panel. */
export function usePanelNavigate(): (address: PanelAddress) => void {
  const navigate = useNavigate<AnyRouter>();
  return (address) => void navigate(address as Parameters<typeof navigate>[0]);
}
