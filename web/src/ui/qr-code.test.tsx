import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { Logo, Mark, Wordmark } from './brand.tsx';
import { QrCode } from './qr-code.tsx';

test('a code has a name and one square for each dark place', async () => {
  await render(<QrCode text="https://exemplo.br/convite" label="Código do convite" />);
  const code = screen.getByRole('img', { name: 'Código do convite' });
  const [, size = ''] = /^0 0 (\d+) /.exec(code.getAttribute('viewBox') ?? '') ?? [];
  // The three corners of the smallest code are 21 apart, with a margin of two around them.
  expect(Number(size)).toBeGreaterThanOrEqual(25);
  expect(
    code
      .querySelector('path')
      ?.getAttribute('d')
      ?.match(/M\d+ \d+h1v1h-1z/g)?.length,
  ).toBeGreaterThan(200);
});

test('the wordmark is read out, the mark and the logo beside a text are not', async () => {
  await render(
    <>
      <Wordmark block />
      <Mark />
      <Logo coin />
    </>,
  );
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual(['Publyka']);
});
