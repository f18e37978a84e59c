/**
 * After a form was sent in vain: to the first control that is wrong, or that stands beside an error. It may be far above the
 * button that was pressed.
 */
export function focusFirstProblem(form: Element | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  const isText = first?.role === 'alert';
  const control = isText ? first.parentElement?.querySelector<HTMLElement>('input, textarea, button') : first;
  control?.focus();
}
