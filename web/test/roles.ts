import { getRoles } from '@testing-library/dom';

const namesMax = 120;
const nameLengthMax = 80;
const heading = 'There is:';

/**
 * What stands on the page, by roles and names: what a test looks for, and what a screen reader hears. It is written when
 * the message is read, since a wait throws such an error at each change of the page and shows the last one.
 */
export function describeElements(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'ElementError';
  let text: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get() {
      text ??= describePage(message, container);
      return text;
    },
  });
  return error;
}

function describePage(message: string | null, container: Element): string {
  // A wait that ends gives the last failure once more.
  if (message?.includes(heading)) return message;
  const lines = Object.entries(getRoles(container instanceof HTMLElement ? container : document.body))
    .filter(([role]) => role !== 'generic' && role !== 'presentation')
    .flatMap(([role, elements]) => elements.map((element) => `  ${role} ${describe(element)}`));
  const shown = lines.slice(0, namesMax);
  if (lines.length > namesMax) shown.push(`  and ${lines.length - namesMax} more`);
  return [message?.split('\n\n')[0], heading, ...shown].join('\n');
}

function describe(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const label = labelledBy.map((id) => document.getElementById(id)?.textContent).join(' ');
  const field = 'labels' in element && element.labels instanceof NodeList ? element.labels[0]?.textContent : '';
  const name = element.getAttribute('aria-label') || label || field || element.textContent;
  const value = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '';
  const states = ['aria-checked', 'aria-pressed', 'aria-expanded', 'aria-selected', 'aria-invalid', 'disabled']
    .filter((state) => element.hasAttribute(state))
    .map((state) => ` ${state.replace('aria-', '')}=${element.getAttribute(state) || 'true'}`);
  return `"${name.replaceAll(/\s+/g, ' ').trim().slice(0, nameLengthMax)}"${value && ` = ${value}`}${states.join('')}`;
}
