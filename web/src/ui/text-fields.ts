/** Fields that take text, as a selector. */
export const textFields = 'input, textarea, [contenteditable]';

/** The field that somebody may be typing in. */
export function focusedTextField(): Element | null {
  const { activeElement } = document;
  return activeElement?.matches(textFields) ? activeElement : null;
}
