import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';

type AccountFormOptions<Values extends FieldValues> = {
  resolver: Resolver<Values>;
  defaultValues: DefaultValues<Values>;
  /** The order in which failing fields are spoken of. */
  order: readonly Path<Values>[];
  send: (values: Values) => Promise<unknown>;
  /** The field an error is about when the server does not name one. */
  fieldOf?: (error: unknown) => Path<Values> | undefined;
};

type AccountForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'getValues' | 'control'> & {
  errorOf: (field: Path<Values>) => string | undefined;
  isBusy: boolean;
  handleSubmit: (event?: BaseSyntheticEvent) => Promise<unknown>;
};

/** A form of the account screens: the first failing message is a toast, each stands by its field, focus goes there. */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>): AccountForm<Values> {
  const { resolver, defaultValues, order, send, fieldOf } = options;
  const form = useForm<Values>({ resolver, defaultValues, shouldFocusError: false });
  const { register, getValues, control, setError, setFocus, getFieldState } = form;
  const { errors, isSubmitting } = form.formState;
  const [failedField, setFailedField] = useState<Path<Values> | null>(null);

  // Fields are disabled while a request runs, and cannot take the focus before that is over.
  useEffect(() => {
    if (isSubmitting || failedField === null) return;
    setFocus(failedField);
    setFailedField(null);
  }, [isSubmitting, failedField, setFocus]);

  function refuse(error: unknown): void {
    toast.error(messageOf(error));
    const named = error instanceof ApiError ? order.find((field) => error.fields[field]) : undefined;
    const field = named ?? fieldOf?.(error);
    if (!field) return;
    setError(field, {
      message: error instanceof ApiError && named ? (error.fields[named] ?? error.message) : messageOf(error),
    });
    setFailedField(field);
  }

  function tellFirst(found: FieldErrors<Values>): void {
    const field = order.find((name) => getFieldState(name, { ...form.formState, errors: found }).error);
    if (!field) return;
    toast.error(getFieldState(field, { ...form.formState, errors: found }).error?.message ?? '');
    setFailedField(field);
  }

  return {
    register,
    getValues,
    control,
    errorOf: (field) => getFieldState(field, { ...form.formState, errors }).error?.message,
    isBusy: isSubmitting,
    handleSubmit: form.handleSubmit((values) => send(values).catch(refuse), tellFirst),
  };
}
