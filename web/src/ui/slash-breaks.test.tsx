import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { SlashBreaks } from './slash-breaks.tsx';

/** The places of breaks as '|', what holds together in brackets. */
function look(): string {
  const shown = document.querySelector('[data-shown]')?.innerHTML ?? '';
  return shown.replaceAll(/<span[^>]*>(.*?)<\/span>/g, '[$1]').replaceAll(/<wbr>/g, '|');
}

test('an address breaks behind its slashes, never behind a hyphen, and the words around it stay', async () => {
  await render(
    <p data-shown="">
      <SlashBreaks text="Em: https://doi.org/10.1590/S0102-4450 agora" />
    </p>,
  );
  expect(look()).toBe('Em: https://doi.org/|10.1590/|[S0102-4450] agora');
  // Em: | https://doi.org/ | 10.1590/ | agora, and what holds together: a reader of screens reads no single words.
  expect(document.querySelector('[data-shown]')?.childNodes).toHaveLength(7);
  await render(
    <p data-shown="">
      <SlashBreaks text="bem-vinda à margem" />
    </p>,
  );
  expect(look()).toBe('bem-vinda à margem');
});
