import { m } from 'virtual:messages';
import { machineConditions, machineKinds } from '@fluteline/domain/machine';
import { useId } from 'react';
import { ApiError } from '../../../kit/client/index.ts';
import { type FormState, fieldErrors, useForm } from '../../../kit/forms/use-form.ts';
import { useFormOwner } from '../../../kit/forms/use-form-owner.ts';
import { useFormSubmission } from '../../../kit/forms/use-form-submission.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { DateField } from '../../../kit/ui/fields/date-field.tsx';
import { RupeesField } from '../../../kit/ui/fields/rupees-field.tsx';
import { SelectField } from '../../../kit/ui/fields/select-field.tsx';
import { SelectWithOtherField } from '../../../kit/ui/fields/select-with-other-field.tsx';
import { TextAreaField } from '../../../kit/ui/fields/text-area-field.tsx';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { conditionName, machineName } from '../../../trade/trade-words.ts';
import { useReturnedRefusal } from '../../forms/returned-refusal.ts';
import { SubmissionNotice } from '../../forms/submission-notice.tsx';
import { SubmissionScreen } from '../../forms/submission-screen.tsx';
import { sayItWaits, useSender, useThroughOutbox } from '../../forms/through-outbox.ts';
import { requirementRequest } from './api.ts';
import classes from './buy.module.css';
import { QuantityField, UrgencyField } from './need-fields.tsx';
import {
  emptyRequirement,
  type RequirementValues,
  requirementErrors,
  requirementNames,
  requirementOf,
} from './requirement-values.ts';

function RequirementFields({ form }: { form: FormState<RequirementValues> }) {
  const choose = { placeholder: m.query_choose(), required: true } as const;
  const line = { required: true, maxLength: 200, autoComplete: 'off' } as const;
  return (
    <>
      <SelectWithOtherField
        label={m.query_buy_name()}
        options={machineKinds}
        optionLabel={machineName}
        other={m.query_buy_other()}
        ownLabel={m.query_buy_own_name()}
        maxLength={200}
        {...choose}
        {...form.bind('machineName')}
      />
      <SelectField
        label={m.query_buy_type()}
        options={machineConditions.map((value) => ({ value, label: conditionName(value) }))}
        {...choose}
        {...form.bind('machineType')}
      />
      <DateField
        label={m.query_required_date()}
        hint={m.query_buy_date_hint()}
        notBefore="today"
        {...form.bind('requiredDate')}
      />
      <QuantityField {...form.bind('quantity')} />
      <TextField
        label={m.query_size()}
        hint={m.query_buy_size_hint()}
        {...line}
        {...form.bind('size')}
      />
      <RupeesField label={m.query_buy_budget()} required {...form.bind('budgetRange')} />
      <UrgencyField {...form.bind('urgencyLevel')} />
      <TextAreaField label={m.query_specifications()} required {...form.bind('specifications')} />
      <TextAreaField
        label={m.query_buy_purpose()}
        hint={m.query_buy_purpose_hint()}
        required
        rows={2}
        {...form.bind('purpose')}
      />
    </>
  );
}

/** Shows the form to ask for a machine that is not listed. */
export function BuyPage({ onRaised }: { onRaised: () => void }) {
  const formId = useId();
  const place = { key: 'buy', owner: useFormOwner() };
  const sender = useSender();
  const submission = useFormSubmission({
    ...useThroughOutbox(),
    place,
    creates: true,
    onQueued: (): void => form.forget(),
    onReturned: (): void => form.restore(),
    onStored: ({ kind }, isStopped) => {
      if (kind === 'sent') toast.success(m.query_thanks());
      else sayItWaits(isStopped);
    },
    onDone: onRaised,
    onFailed: (error) => {
      if (error instanceof ApiError) form.fail(fieldErrors(error.fields, requirementNames));
      toast.error(m.query_failed());
    },
  });
  const form = useForm({
    initial: emptyRequirement,
    draft: place,
    validate: requirementErrors,
    onSubmit: (values) => {
      const account = sender();
      if (!account) return;
      const edit = { to: '/machine-query/buy', draft: { key: place.key, values } };
      submission.submit(requirementRequest(requirementOf(values), { account, edit }));
    },
  });
  useReturnedRefusal(place, (fields) => form.fail(fieldErrors(fields, requirementNames)));
  const { isSending, isUnanswered, error } = submission;
  return (
    <PageShell
      title={m.query_buy_title()}
      narrow
      mainAction={
        <>
          <SubmissionNotice
            error={isSending ? null : error}
            isUnanswered={isUnanswered}
            onRetry={() => form.props.ref.current?.requestSubmit()}
          />
          <Button type="submit" form={formId} wide busy={isSending}>
            {m.query_buy_submit()}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="card card-form">
        <h2 className={classes.heading}>{m.query_buy_section()}</h2>
        <RequirementFields form={form} />
      </form>
      <SubmissionScreen submission={submission} text={m.query_sending()} />
    </PageShell>
  );
}
