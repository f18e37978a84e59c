import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { ProgressBar, ProgressStroke } from './progress.tsx';

test('how far something is is read out in words, and never more than all of it', async () => {
  await render(
    <>
      <ProgressStroke label="Publicar 5 posts" value={7} max={5} valueText="7 de 5 posts">
        Publicar 5 posts
      </ProgressStroke>
      <ProgressBar label="Enviando" value={0} max={0} valueText="0%" />
    </>,
  );
  const stroke = screen.getByRole('progressbar', { name: 'Publicar 5 posts' });
  expect(stroke.getAttribute('aria-valuenow')).toBe('5');
  expect(stroke.getAttribute('aria-valuetext')).toBe('7 de 5 posts');
  expect(stroke.hasAttribute('data-complete')).toBe(true);
  const bar = screen.getByRole('progressbar', { name: 'Enviando' });
  expect(bar.querySelector('div')?.style.width).toBe('0%');
});
