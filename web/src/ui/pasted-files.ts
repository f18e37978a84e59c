/** Files on the clipboard. Text that an office program copies with its picture stays text. */
export function pastedFiles({ files, types }: Pick<DataTransfer, 'files' | 'types'>): File[] {
  const isText = types.includes('text/rtf') || (types.includes('text/html') && types.includes('text/plain'));
  return isText ? [] : [...files];
}
