/** Typed text as part of a pattern of `like`, in which it stands for itself. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
