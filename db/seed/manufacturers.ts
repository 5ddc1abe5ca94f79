export type SeedManufacturer = {
  id: number
  name: string
  /** Whom a buyer can write to about safety: (EU) 2023/988 asks for both on the product page. */
  postalAddress: string
  electronicAddress: string
}

const maker = (id: number, name: string, postalAddress: string, site: string): SeedManufacturer => ({
  id,
  name,
  postalAddress: `${name} AB, ${postalAddress}`,
  electronicAddress: `sakerhet@${site}.example`,
})

/** Invented makers. The number of Alm is fixed: its pages are kept free from messages. */
export const manufacturers: SeedManufacturer[] = [
  maker(1, 'Arkadia', 'Spelhallsgatan 8, 211 16 Malmö', 'arkadia'),
  maker(2, 'Bitgruva', 'Gruvvägen 41, 981 32 Kiruna', 'bitgruva'),
  maker(3, 'Blända', 'Slutargränd 3, 371 30 Karlskrona', 'blanda'),
  maker(4, 'Brädverket', 'Tärningsgatan 6, 602 23 Norrköping', 'bradverket'),
  maker(5, 'Ekolod', 'Tystnadsvägen 12, 451 42 Uddevalla', 'ekolod'),
  maker(6, 'Fjordbit', 'Kajgatan 27, 452 30 Strömstad', 'fjordbit'),
  maker(7, 'Hexum', 'Kiselvägen 64, 581 88 Linköping', 'hexum'),
  maker(8, 'Ljung', 'Hedvägen 5, 341 30 Ljungby', 'ljung'),
  maker(9, 'Pulsa', 'Urmakargatan 2, 702 11 Örebro', 'pulsa'),
  maker(10, 'Rutna', 'Knutpunkten 1, 281 31 Hässleholm', 'rutna'),
  maker(11, 'Skarpa', 'Panelgatan 55, 721 30 Västerås', 'skarpa'),
  maker(12, 'Taktil', 'Tangentgatan 75, 903 26 Umeå', 'taktil'),
  maker(13, 'Tystra', 'Lyssnarvägen 9, 392 31 Kalmar', 'tystra'),
  maker(14, 'Frostvakt', 'Kylgatan 14, 961 35 Boden', 'frostvakt'),
  maker(15, 'Hölje', 'Plåtvägen 30, 331 41 Värnamo', 'holje'),
  maker(16, 'Amperium', 'Säkringsgatan 16, 771 30 Ludvika', 'amperium'),
  maker(17, 'Grundplatta', 'Mönsterkortet 2, 164 40 Kista', 'grundplatta'),
  maker(18, 'Minnesvärd', 'Arkivgatan 11, 753 20 Uppsala', 'minnesvard'),
  maker(19, 'Ryggrad', 'Stolmakarvägen 7, 562 31 Norrahammar', 'ryggrad'),
  maker(20, 'Höjdled', 'Bordsgatan 18, 343 34 Älmhult', 'hojdled'),
  maker(21, 'Sladden', 'Kontaktvägen 22, 511 54 Kinna', 'sladden'),
  maker(22, 'Hemlykta', 'Glödgatan 4, 382 30 Nybro', 'hemlykta'),
  maker(23, 'Dammtuss', 'Golvvägen 13, 573 31 Tranås', 'dammtuss'),
  maker(24, 'Vingspann', 'Flygfältet 9, 811 61 Sandviken', 'vingspann'),
  maker(25, 'Linsbo', 'Glasgatan 21, 572 30 Oskarshamn', 'linsbo'),
  maker(26, 'Nordanvind', 'Studiogatan 33, 541 30 Skövde', 'nordanvind'),
  maker(27, 'Papperskullen', 'Förlagsgatan 10, 223 50 Lund', 'papperskullen'),
  maker(28, 'Kodkaffe', 'Rosterivägen 6, 653 40 Karlstad', 'kodkaffe'),
  maker(29, 'Djupdata', 'Serverhallen 3, 973 45 Luleå', 'djupdata'),
  maker(30, 'Synfält', 'Horisontgatan 17, 852 30 Sundsvall', 'synfalt'),
  maker(31, 'Svärta', 'Bläckvägen 8, 441 30 Alingsås', 'svarta'),
  maker(32, 'Krets', 'Kretsgatan 1, 753 23 Uppsala', 'krets'),
  maker(1872, 'Alm', 'Trädgårdsgatan 72, 411 08 Göteborg', 'alm'),
]
