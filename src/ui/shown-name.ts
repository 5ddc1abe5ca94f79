const beforeUnit =
  /(\d) (?=([kMGT]?B|[kMG]?Hz|[kmM]?Wh?|m?Ah?|k?V|[kcdm]?[mgl]|m?s|MP|Nm|dB|dpi|lm|st|fps|%|tum|liter|ohm|lumen|kärnor|portar|(giga|[kMG])bit|000)(?![\p{L}\d]))/gu
const inches = /(\d)\s?(?:"|''|”)(?![\p{L}\d])/gu

export function shownName(name: string): string {
  return name.replace(beforeUnit, '$1\u00a0').replace(inches, '$1″')
}
