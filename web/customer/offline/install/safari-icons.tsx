import type { ReactNode } from 'react';
import classes from './install.module.css';

function SafariIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      className={classes.icon}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** Shows the Share icon of Safari's toolbar. */
export function ShareIcon() {
  return (
    <SafariIcon>
      <path d="M8.500 9.500H5.500V21h13V9.500h-3M12 15V2.500M8.500 6 12 2.500 15.500 6" />
    </SafariIcon>
  );
}

/** Shows the Add to Home Screen icon of Safari's Share list. */
export function AddIcon() {
  return (
    <SafariIcon>
      <rect x="4" y="4" width="16" height="16" rx="3" />
      <path d="M12 8v8M8 12h8" />
    </SafariIcon>
  );
}
