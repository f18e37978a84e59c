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
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { dismissToast, toast } from '../../ui/toast.ts';

type AccountFormOptions<Values extends FieldValues> = {
  resolver: Resolver<Values>;
  defaultValues: DefaultValues<Values>;
  /** The order in which failing fields are spoken of. */
  order: readonly Path<Values>[];
  send: (values: Values) => Promise<unknown>;
  /** The field an error is about when the server does not name one. */
  fieldOf?: (error: unknown) => Path<Values> | undefined;
  /** In a sheet a toast would lie on the very field: what stands by a field is not said twice. */
  isInSheet?: boolean;
};

type AccountForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'getValues' | 'control'> & {
  errorOf: (field: Path<Values>) => string | undefined;
  isBusy: boolean;
  handleSubmit: (event?: BaseSyntheticEvent) => Promise<unknown>;
};

/** A form about the account: the first failing message is a toast, each stands by its field, focus goes there. */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>): AccountForm<Values> {
  const { resolver, defaultValues, order, send, isInSheet = false } = options;
  const form = useForm<Values>({ resolver, defaultValues, shouldFocusError: false });
  const { register, getValues, control, setError, setFocus, getFieldState } = form;
  const { errors, isSubmitting } = form.formState;
  const [failedField, setFailedField] = useState<Path<Values> | null>(null);

  // Fields are disabled while a request runs, and cannot take the focus before that is over.
  useEffect(() => {
    if (isSubmitting || failedField === null) return;
    refocus(() => setFocus(failedField));
    setFailedField(null);
  }, [isSubmitting, failedField, setFocus]);

  const errorOf = (field: Path<Values>) => getFieldState(field, { ...form.formState, errors }).error?.message;
  const tell = useFieldToast(errorOf);

  function refuse(error: unknown): void {
    const { field, message } = atFault(error, options);
    if (!(isInSheet && field)) tell(field, messageOf(error));
    if (!field) return;
    setError(field, { message });
    setFailedField(field);
  }

  function showFirst(found: FieldErrors<Values>): void {
    const field = order.find((name) => getFieldState(name, { ...form.formState, errors: found }).error);
    if (!field) return;
    if (!isInSheet) tell(field, getFieldState(field, { ...form.formState, errors: found }).error?.message ?? '');
    setFailedField(field);
  }

  return {
    register,
    getValues,
    control,
    errorOf,
    isBusy: isSubmitting,
    handleSubmit: form.handleSubmit((values) => send(values).catch(refuse), showFirst),
  };
}

/** Says what is wrong with a field; the toast goes once the field is right. */
function useFieldToast<Field extends string>(errorOf: (field: Field) => string | undefined) {
  const [told, setTold] = useState<{ field: Field; toastId: number; wasWrong: boolean } | null>(null);
  const isWrong = told !== null && errorOf(told.field) !== undefined;
  // The toast may be shown just before the field says the same.
  if (isWrong && !told.wasWrong) setTold({ ...told, wasWrong: true });
  useEffect(() => {
    if (told?.wasWrong && !isWrong) dismissToast(told.toastId);
  }, [told, isWrong]);
  return (field: Field | undefined, text: string): void => {
    const toastId = toast.error(text);
    setTold(field === undefined ? null : { field, toastId, wasWrong: false });
  };
}

/** The field that a refusal is about, and what to say beside it. */
function atFault<Values extends FieldValues>(
  error: unknown,
  { order, fieldOf }: AccountFormOptions<Values>,
): { field: Path<Values> | undefined; message: string } {
  const fields = error instanceof ApiError ? error.fields : {};
  const named = order.find((field) => fields[field]);
  return { field: named ?? fieldOf?.(error), message: (named && fields[named]) ?? messageOf(error) };
}

/** Focuses a field even if it has the focus: only then its new error is read out. */
export function refocus(focus: () => void): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  focus();
}
