import { withoutControls } from '@publyka/contract/text/visible-text';

/** A text as it may stand in HTML or XML, in an attribute too. */
export function escapeHtml(text: string): string {
  return withoutControls(text).replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}
