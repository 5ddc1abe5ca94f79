const unit =
  '[kMGT]?B|[kMG]?Hz|[kmM]?W|k?Wh|m?Ah|k?V|A|[kcdm]?m|[km]?g|[cdm]?l|m?s|MP|Nm|dB|dpi|lm|st|fps|%|' +
  'tum|liter|ohm|lumen|kärnor|portar|(?:[kMG]|giga)bit|000'
const beforeUnit = new RegExp(`(\\d) (?=(?:${unit})(?![\\p{L}\\d]))`, 'gu')
const inches = /(\d)\s?(?:"|''|”)(?![\p{L}\d])/gu

export function shownName(name: string): string {
  return name.replace(beforeUnit, '$1\u00a0').replace(inches, '$1″')
}
