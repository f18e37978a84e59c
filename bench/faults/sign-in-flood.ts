import { type RequestOptions, request } from 'node:http';
import { openCampus } from './campus.ts';
import { atMost, exactly, type Fault, type Finding, isSameProcess, isTrue } from './fault.ts';

/** Seconds of the quiet and of the flood. */
const measures = { short: { seconds: 2 }, full: { seconds: 10 } };
/** Sign-ins a second, each with a wrong password; and the requests a second of everybody else meanwhile. */
const floodRate = 500;
const othersRate = 50;

interface Answer {
  status: number;
  canRetry: boolean;
  milliseconds: number;
}

/** Passwords cost what guessing them should cost: those who guess must not make others pay. */
export const signInFlood: Fault = {
  name: 'sign-in-flood',
  title: '500 sign-ins a second',
  async run(scale): Promise<Finding[]> {
    const { seconds } = measures[scale];
    const campus = await openCampus({ people: 50 });
    try {
      const pid = campus.server.pid();
      const port = Number(new URL(campus.server.url).port);
      const others = () => sendSteadily(othersRate, seconds, (index) => read(port, campus.cookies[index % 50] ?? ''));
      await others(); // Warms up.
      const quiet = await others();
      const [flood, meanwhile] = await Promise.all([
        sendSteadily(floodRate, seconds, (index) => guess(port, index)),
        others(),
      ]);
      const shed = flood.filter(({ status, canRetry }) => status === 503 && canRetry);
      const judged = flood.filter(({ status }) => status === 401);
      return [
        exactly('neither refused nor asked to come back', flood.length - shed.length - judged.length, 0),
        isTrue(`${judged.length} were judged, ${shed.length} asked to come back`, judged.length > 0 && shed.length > 0),
        atMost('95 of 100 that were asked to come back', p95(shed), 100, 'ms'),
        exactly("others' requests that failed", meanwhile.filter(({ status }) => status !== 200).length, 0),
        atMost(`others' p95, ${p95(quiet).toFixed(1)} ms without the flood`, p95(meanwhile), 2 * p95(quiet), 'ms'),
        isTrue('the server is the process it was', isSameProcess(campus.server, pid)),
      ];
    } finally {
      await campus.close();
    }
  },
};

function p95(answers: Answer[]): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

/** Sends at this rate whatever becomes of it, and answers when all is answered. */
async function sendSteadily(
  rate: number,
  seconds: number,
  send: (index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const started = performance.now();
  // Behind its time it sends at once, so that the rate holds on the average.
  while (answers.length < rate * seconds) {
    const due = started + (answers.length / rate) * 1000;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    answers.push(send(answers.length));
  }
  return Promise.all(answers);
}

function read(port: number, cookie: string): Promise<Answer> {
  return ask({ port, path: '/api/feed/recent', headers: { cookie } });
}

/** Each against another account, of which none exists: what costs most, and no limit of an account stands in the way. */
function guess(port: number, index: number): Promise<Answer> {
  const body = JSON.stringify({ email: `ninguem${index}@exemplo.br`, password: 'Errada123' });
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  return ask({ port, path: '/api/accounts/sign-in', method: 'POST', headers }, body);
}

function ask(options: RequestOptions, body = ''): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const answerWith = (status: number, canRetry: boolean) =>
      resolve({ status, canRetry, milliseconds: performance.now() - started });
    const sent = request({ host: '127.0.0.1', ...options }, (answer) => {
      const canRetry = answer.headers['retry-after'] !== undefined;
      answer.resume().on('end', () => answerWith(answer.statusCode ?? 0, canRetry));
    });
    sent.on('error', () => answerWith(0, false)).end(body);
  });
}
