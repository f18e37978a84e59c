/** happy-dom lays nothing out. Lists that render only what is in sight ask for sizes: a phone, and rows of one height. */
const screenSize = { width: 390, height: 844 };
const rowHeight = 120;

class FixedResizeObserver implements ResizeObserver {
  readonly #onResize: ResizeObserverCallback;
  readonly #targets = new Set<Element>();

  constructor(onResize: ResizeObserverCallback) {
    this.#onResize = onResize;
  }

  observe(target: Element): void {
    this.#targets.add(target);
    queueMicrotask(() => {
      if (!this.#targets.has(target)) return;
      const contentRect = new DOMRect(0, 0, screenSize.width, rowHeight);
      this.#onResize(
        [{ target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }],
        this,
      );
    });
  }

  unobserve(target: Element): void {
    this.#targets.delete(target);
  }

  disconnect(): void {
    this.#targets.clear();
  }
}

/** Everything is in sight, so that what is fetched at the end of a list is fetched. */
class FixedIntersectionObserver extends IntersectionObserver {
  readonly #onSight: IntersectionObserverCallback;

  constructor(onSight: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    super(onSight, options);
    this.#onSight = onSight;
  }

  override observe(target: Element): void {
    const rect = new DOMRect(0, 0, screenSize.width, rowHeight);
    const seen = { target, time: 0, isIntersecting: true, intersectionRatio: 1 };
    const entry = { ...seen, boundingClientRect: rect, intersectionRect: rect, rootBounds: null };
    queueMicrotask(() => this.#onSight([entry], this));
  }
}

window.ResizeObserver = FixedResizeObserver;
window.IntersectionObserver = FixedIntersectionObserver;
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { get: () => screenSize.width },
  clientHeight: { get: () => screenSize.height },
  offsetParent: {
    get(this: HTMLElement) {
      return this.parentElement;
    },
  },
});

/** happy-dom rejects `finished` even where no one asked for it, which a browser does not. */
Animation.prototype.cancel = () => undefined;

/** As by the doctype of our page; without it no formula is drawn. */
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });
