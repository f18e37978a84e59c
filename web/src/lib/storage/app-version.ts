/** The address of the app's script contains a hash of its content. */
export function appVersion(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}
