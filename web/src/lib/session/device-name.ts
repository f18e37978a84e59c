const browsers: [pattern: RegExp, name: string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [words: RegExp[], name: string, kind: DeviceKind][] = [
  [[/iPhone/], 'iPhone', 'phone'],
  [[/iPad/], 'iPad', 'tablet'],
  [[/Android/, /Mobile/], 'Android', 'phone'],
  [[/Android/], 'Android', 'tablet'],
  [[/CrOS/], 'ChromeOS', 'computer'],
  [[/Windows/], 'Windows', 'computer'],
  [[/Mac OS X|Macintosh/], 'Mac', 'computer'],
  [[/Linux/], 'Linux', 'computer'],
];

export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** 'Chrome no Android', as people know their devices; the order above matters, browsers pose as each other. */
export function describeDevice(userAgent: string | null): { name: string; kind: DeviceKind } {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const system = systems.find(([words]) => words.every((word) => word.test(userAgent ?? '')));
  const name = browser && system ? `${browser} no ${system[1]}` : (browser ?? system?.[1] ?? 'Aparelho desconhecido');
  return { name, kind: system?.[2] ?? 'computer' };
}
