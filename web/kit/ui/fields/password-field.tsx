import { m } from 'virtual:messages';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../icons.tsx';
import { type FieldProps, wiring } from './field-props.ts';

/** A password with an eye to show it. */
export function PasswordField(
  props: FieldProps & { autoComplete: 'current-password' | 'new-password' },
) {
  const { label, value, onChange, autoComplete, ...rest } = props;
  const [visible, setVisible] = useState(false);
  const toggle = visible ? m.ui_hide_password() : m.ui_show_password();
  return (
    <PasswordInput
      {...wiring(rest)}
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autoComplete={autoComplete}
      maxLength={200}
      autoCapitalize="none"
      spellCheck={false}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'eyeOff' : 'eye'} />}
      visibilityToggleButtonProps={{ 'aria-label': toggle, tabIndex: 0 }}
      rightSectionWidth={48}
    />
  );
}
