/**
 * Loaded before the server: a clock that jumps. At each SIGUSR2 the server's time is shifted by the next of CLOCK_SHIFTS,
 * hours from the true time, separated by commas.
 */
const shifts = (process.env['CLOCK_SHIFTS'] ?? '').split(',').map(Number);
const TrueDate = Date;
let shift = 0;

globalThis.Date = class extends TrueDate {
  constructor(...values) {
    super(...(values.length > 0 ? values : [TrueDate.now() + shift]));
  }

  static now() {
    return TrueDate.now() + shift;
  }
};

process.on('SIGUSR2', () => {
  shift = (shifts.shift() ?? 0) * 60 * 60 * 1000;
});
