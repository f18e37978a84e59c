/** What takes letters. */
export const textFields = 'input, textarea, [contenteditable]';

/** The field that somebody may be typing in. */
export function typingField(): Element | null {
  const { activeElement } = document;
  return activeElement?.matches(textFields) ? activeElement : null;
}
