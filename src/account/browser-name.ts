// The first that matches: most browsers also call themselves by the names of others.
const families: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Vivaldi\//, 'Vivaldi'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** The family of a browser and what it runs on, as its owner knows it: "Firefox, Windows"; empty when it tells neither. */
export function browserName(userAgent: string): string {
  const of = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  return [of(families), of(systems)].filter(Boolean).join(', ')
}
