const threshold = 30;
const quiet = 120;
const longestLock = 700;

/**
 * Makes one step of one turn of the wheel or one flick on a trackpad, whose events go on for a second with less and
 * less force: left to themselves they would run through three drops, or come short of the next.
 */
export class WheelSteps {
  #sum = 0;
  #isLocked = false;
  #steppedAt = Number.NEGATIVE_INFINITY;
  #last = { at: Number.NEGATIVE_INFINITY, delta: 0 };

  /** 0 while a flick that was answered is still running out. */
  take(delta: number, at: number): 1 | -1 | 0 {
    const last = this.#last;
    this.#last = { at, delta };
    const isNew = at - last.at > quiet;
    if (isNew) this.#sum = 0;
    const isTurned = Math.sign(delta) !== Math.sign(last.delta);
    const isRenewed = at - this.#steppedAt > longestLock && Math.abs(delta) >= Math.abs(last.delta);
    if (this.#isLocked && !isNew && !isTurned && !isRenewed) return 0;
    this.#isLocked = false;
    this.#sum += delta;
    if (Math.abs(this.#sum) < threshold) return 0;
    const by = this.#sum > 0 ? 1 : -1;
    this.#sum = 0;
    this.#steppedAt = at;
    this.#isLocked = true;
    return by;
  }
}
