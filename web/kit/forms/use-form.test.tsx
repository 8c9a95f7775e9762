import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TextField } from '../ui/fields/text-field.tsx';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { clearDraftsOf } from './draft.ts';
import { fieldErrors, useForm } from './use-form.ts';

interface Values {
  readonly name: string;
  readonly secret: string;
}

function Form({ onSubmit, owner }: { onSubmit: (values: Values) => void; owner?: string }) {
  const form = useForm<Values>({
    initial: { name: '', secret: '' },
    validate: ({ name }) => ({ name: name === '' ? 'Required' : undefined }),
    onSubmit,
    draft: { key: 'test', owner },
    secret: ['secret'],
  });
  return (
    <form {...form.props}>
      <TextField label="Secret" {...form.bind('secret')} />
      <TextField label="Name" required {...form.bind('name')} />
      <button type="submit">Send</button>
      <button
        type="button"
        onClick={() => form.fail(fieldErrors({ Name: 'Taken' }, { Name: 'name' }))}
      >
        Refuse
      </button>
      <button type="button" onClick={form.forget}>
        Forget
      </button>
    </form>
  );
}

const show = (owner?: string) => {
  const onSubmit = vi.fn();
  const view = render(
    <UiProvider>
      <Form onSubmit={onSubmit} {...(owner ? { owner } : {})} />
    </UiProvider>,
  );
  return {
    onSubmit,
    view,
    user: userEvent.setup(),
    name: () => screen.getByRole('textbox', { name: 'Name' }),
  };
};

describe('useForm', () => {
  it('shows errors on submit, linked to the field, and focuses the first', async () => {
    const { user, onSubmit, name } = show();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(name()).toHaveFocus();
    expect(name()).toHaveAttribute('aria-invalid', 'true');
    expect(name()).toHaveAccessibleDescription('Required');
    await user.type(name(), 'B');
    expect(screen.queryByText('Required')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledWith({ name: 'B', secret: '' });
  });

  it('shows the server\u2019s sentences and keeps the values', async () => {
    const { user, name } = show();
    await user.type(name(), 'Belt');
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(screen.getByText('Taken')).toBeTruthy();
    expect(name()).toHaveValue('Belt');
  });

  it('stores typed values for the next visit, but no secret', async () => {
    const first = show();
    await first.user.type(first.name(), 'Belt');
    await first.user.type(screen.getByRole('textbox', { name: 'Secret' }), 'x');
    first.view.unmount();
    const second = show();
    expect(second.name()).toHaveValue('Belt');
    expect(screen.getByRole('textbox', { name: 'Secret' })).toHaveValue('');
    await second.user.click(screen.getByRole('button', { name: 'Forget' }));
    second.view.unmount();
    expect(show().name()).toHaveValue('');
  });

  it("keeps accounts apart and deletes one account's drafts at its logout", async () => {
    const first = show('9825011223');
    await first.user.type(first.name(), 'Belt');
    first.view.unmount();
    const other = show('9442155667');
    expect(other.name()).toHaveValue('');
    other.view.unmount();
    clearDraftsOf('9825011223');
    expect(show('9825011223').name()).toHaveValue('');
  });
});
