import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import './tokens.css';
import './mantine-variables.css';
import './mantine-controls.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { keepFocus } from '../focus-place.ts';
import { Toasts } from '../toasts.tsx';
import { theme } from './theme.ts';

/** Theme and what floats above every screen; each entry of the page wraps itself in it once. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(keepFocus, []);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <Toasts />
    </MantineProvider>
  );
}
