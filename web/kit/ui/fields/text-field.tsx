import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, KeyboardEventHandler, ReactNode } from 'react';
import { type FieldProps, wiring } from './field-props.ts';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email';
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoFocus?: boolean;
  maxLength?: number;
  /** Behind the figure. */
  suffix?: ReactNode;
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal';
  autoCapitalize?: 'words' | 'none';
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, type = 'text', suffix, autoFocus, ...rest } = props;
  const { placeholder, autoComplete, maxLength, inputMode, autoCapitalize, onKeyDown, onBlur } =
    rest;
  return (
    <TextInput
      {...wiring(rest)}
      label={label}
      type={type}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      placeholder={placeholder}
      autoComplete={autoComplete}
      maxLength={maxLength}
      inputMode={inputMode}
      autoCapitalize={autoCapitalize}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      rightSection={suffix}
      rightSectionWidth={typeof suffix === 'string' ? suffix.length * 8 + 28 : undefined}
      rightSectionPointerEvents="none"
    />
  );
}
