import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../test/component.tsx';
import { ListEnd } from './list-end.tsx';

/** Everything is in view as soon as it is observed, and once. */
class NearObserver {
  readonly #onSight: IntersectionObserverCallback;
  constructor(onSight: IntersectionObserverCallback) {
    this.#onSight = onSight;
  }
  observe(): void {
    this.#onSight([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect(): void {}
}

const fetchNextPage = vi.fn();

/** A list that is being fetched again until the button is pressed, with the pages that it had. */
function FetchedAgain() {
  const [isFetching, setIsFetching] = useState(true);
  const [data] = useState({ pages: [], pageParams: [] });
  const list = { data, error: null, hasNextPage: true, isFetchNextPageError: false, refetch: vi.fn(), fetchNextPage };
  return (
    <>
      <button type="button" onClick={() => setIsFetching(false)}>
        Chegou
      </button>
      <ListEnd list={{ ...list, isFetching } as never} />
    </>
  );
}

test('an end that came into view while the list was fetched again is followed by the next page', async () => {
  vi.stubGlobal('IntersectionObserver', NearObserver);
  await render(<FetchedAgain />);
  expect(fetchNextPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Chegou' }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
});
