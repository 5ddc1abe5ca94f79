import type { IntentQuery } from '#bench/intent/query.ts'

export const pages: readonly IntentQuery[] = [
  ['d', 'vad kostar frakten', { page: /Leverans/ }],
  ['d', 'hur lång leveranstid', { page: /Leverans/ }],
  ['d', 'skicka tillbaka paket', { page: /Ångerrätt|Ångra/ }],
  ['d', 'byta vara', { page: /Ångerrätt|Ångra|Reklamation/ }],
  ['d', 'öppettider malmö', { page: /Malmö|butiker/ }],
  ['d', 'när öppnar ni i kista', { page: /Kista|butiker/ }],
  ['d', 'spåra paket', { page: /beställningar|Leverans/ }],
  ['d', 'var är min order', { page: /beställningar/ }],
  ['d', 'klarna delbetala', { page: /Delbetalning/ }],
  ['d', 'ringa kundtjänst', { page: /Kontakt|Kundservice/ }],
  ['d', 'telefonnummer till er', { page: /Kontakt|Kundservice/ }],
  ['d', 'reklamera trasig mus', { page: /Reklamation/ }],
  ['d', 'hur lång garanti har man', { page: /Garanti|Reklamation/ }],
  ['d', 'bli medlem', { page: /Medlem/ }],
  ['d', 'jobba hos er', { page: /Jobba/ }],
  ['d', 'gdpr', { page: /Personuppgifter|Integritet/ }],
  ['d', 'köpa presentkort', { page: /Presentkort/ }],
  ['d', 'handla som företag mot faktura', { page: /företag|Faktura/i }],
  ['d', 'öppet köp hur många dagar', { page: /Ångerrätt/ }],
  ['d', 'kontakt mail', { page: /Kontakt|Kundservice/ }],
]
