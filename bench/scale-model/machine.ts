/**
 * One machine with a node, its PostgreSQL and whoever asks, as a simulation of discrete events. A request goes through four
 * stages: the asker writes it, the node reads it, PostgreSQL answers the node, the node writes the answer. The asker and
 * the node are a thread each and work on one request at a time; PostgreSQL has as many processes as the node has
 * connections. All of them share the cores evenly, as Linux shares them among threads that are ready. Times are in
 * microseconds. Processor time varies from request to request as an exponential distribution does.
 */
export interface MachineLoad {
  cores: number;
  /** Processor time a request. */
  asker: number;
  node: number;
  database: number;
  /** Connections of the node to PostgreSQL. */
  connections: number;
  /** Closed loop: askers that send the next request once the answer is there. Open loop: requests a second. */
  arrivals: { kind: 'closed'; askers: number } | { kind: 'open'; perSecond: number };
  /** Requests that are simulated; the first tenth is not counted. */
  requests: number;
  /** Draws from 0 to 1; the same ones give the same result. */
  random: () => number;
}

export interface MachineResult {
  perSecond: number;
  /** Milliseconds from the arrival to the answer. */
  p50: number;
  p99: number;
  /** Share of the cores' time that was used. */
  busy: number;
}

interface Request {
  arrivedAt: number;
  stage: number;
}

/** A thread, or several alike, with what waits for it. */
interface Station {
  servers: number;
  queue: Request[];
  running: { request: Request; left: number }[];
}

type StationName = 'asker' | 'node' | 'database';

/** Where each stage is worked on, and which part of that station's time it takes: a node reads and writes half and half. */
const stages: readonly { at: StationName; share: number }[] = [
  { at: 'asker', share: 1 },
  { at: 'node', share: 0.5 },
  { at: 'database', share: 1 },
  { at: 'node', share: 0.5 },
];

export function simulateMachine(load: MachineLoad): MachineResult {
  const run = new MachineRun(load);
  return run.toEnd();
}

class MachineRun {
  private now = 0;
  private used = 0;
  private nextArrival = Number.POSITIVE_INFINITY;
  private startedCounting = 0;
  private usedBefore = 0;
  private readonly times: number[] = [];
  private finished = 0;
  private readonly stations: Record<StationName, Station>;
  private readonly load: MachineLoad;

  constructor(load: MachineLoad) {
    this.load = load;
    const station = (servers: number): Station => ({ servers, queue: [], running: [] });
    this.stations = { asker: station(1), node: station(1), database: station(load.connections) };
    if (load.arrivals.kind === 'open') this.nextArrival = this.draw(1e6 / load.arrivals.perSecond);
    else for (let asker = 0; asker < load.arrivals.askers; asker += 1) this.arrive();
  }

  toEnd(): MachineResult {
    while (this.finished < this.load.requests) this.step();
    const seconds = (this.now - this.startedCounting) / 1e6;
    const sorted = this.times.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN) / 1000;
    const busy = (this.used - this.usedBefore) / (seconds * 1e6 * this.load.cores);
    return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99), busy };
  }

  /** To the next moment at which something ends or arrives. */
  private step(): void {
    const running = Object.values(this.stations).flatMap((station) => station.running);
    const speed = Math.min(1, this.load.cores / Math.max(1, running.length));
    const soonest = running.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY) / speed;
    const pause = Math.min(soonest, this.nextArrival - this.now);
    this.now += pause;
    this.used += pause * speed * running.length;
    for (const job of running) job.left -= pause * speed;
    if (this.nextArrival <= this.now) this.arriveFromOutside();
    for (const station of Object.values(this.stations)) this.endJobs(station);
  }

  private endJobs(station: Station): void {
    const ended = station.running.filter(({ left }) => left <= 1e-6);
    if (ended.length === 0) return;
    station.running = station.running.filter(({ left }) => left > 1e-6);
    for (const { request } of ended) this.goOn({ ...request, stage: request.stage + 1 });
    this.fillServers(station);
  }

  private goOn(request: Request): void {
    const stage = stages[request.stage];
    if (stage) {
      this.stations[stage.at].queue.push(request);
      this.fillServers(this.stations[stage.at]);
    } else this.finish(request);
  }

  private fillServers(station: Station): void {
    while (station.running.length < station.servers) {
      const request = station.queue.shift();
      if (!request) return;
      const stage = stages[request.stage];
      station.running.push({ request, left: stage ? this.draw(this.load[stage.at] * stage.share) : 0 });
    }
  }

  private finish({ arrivedAt }: Request): void {
    this.finished += 1;
    if (this.finished > this.load.requests / 10) this.times.push(this.now - arrivedAt);
    else [this.startedCounting, this.usedBefore] = [this.now, this.used];
    if (this.load.arrivals.kind === 'closed') this.arrive();
  }

  private arriveFromOutside(): void {
    if (this.load.arrivals.kind !== 'open') return;
    this.nextArrival = this.now + this.draw(1e6 / this.load.arrivals.perSecond);
    this.arrive();
  }

  private arrive(): void {
    this.goOn({ arrivedAt: this.now, stage: 0 });
  }

  private draw(mean: number): number {
    return -mean * Math.log(1 - this.load.random());
  }
}

/** Draws that come again with the same seed (mulberry32, by Tommy Ettinger, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
