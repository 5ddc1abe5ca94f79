export type SeedManufacturer = {
  id: number
  name: string
  /** Product safety contact: (EU) 2023/988 requires both addresses on the product page. */
  postalAddress: string
  electronicAddress: string
}

const manufacturer = (id: number, name: string, postalAddress: string, site: string): SeedManufacturer => ({
  id,
  name,
  postalAddress: `${name} AB, ${postalAddress}`,
  electronicAddress: `sakerhet@${site}.example`,
})

/** Invented manufacturers. Alm has a fixed id: its pages show no site messages. */
export const manufacturers: SeedManufacturer[] = [
  manufacturer(1, 'Arkadia', 'Spelhallsgatan 8, 211 16 Malmö', 'arkadia'),
  manufacturer(2, 'Bitgruva', 'Gruvvägen 41, 981 32 Kiruna', 'bitgruva'),
  manufacturer(3, 'Blända', 'Slutargränd 3, 371 30 Karlskrona', 'blanda'),
  manufacturer(4, 'Brädverket', 'Tärningsgatan 6, 602 23 Norrköping', 'bradverket'),
  manufacturer(5, 'Ekolod', 'Tystnadsvägen 12, 451 42 Uddevalla', 'ekolod'),
  manufacturer(6, 'Fjordbit', 'Kajgatan 27, 452 30 Strömstad', 'fjordbit'),
  manufacturer(7, 'Hexum', 'Kiselvägen 64, 581 88 Linköping', 'hexum'),
  manufacturer(8, 'Ljung', 'Hedvägen 5, 341 30 Ljungby', 'ljung'),
  manufacturer(9, 'Pulsa', 'Urmakargatan 2, 702 11 Örebro', 'pulsa'),
  manufacturer(10, 'Rutna', 'Knutpunkten 1, 281 31 Hässleholm', 'rutna'),
  manufacturer(11, 'Skarpa', 'Panelgatan 55, 721 30 Västerås', 'skarpa'),
  manufacturer(12, 'Taktil', 'Tangentgatan 75, 903 26 Umeå', 'taktil'),
  manufacturer(13, 'Tystra', 'Lyssnarvägen 9, 392 31 Kalmar', 'tystra'),
  manufacturer(14, 'Frostvakt', 'Kylgatan 14, 961 35 Boden', 'frostvakt'),
  manufacturer(15, 'Hölje', 'Plåtvägen 30, 331 41 Värnamo', 'holje'),
  manufacturer(16, 'Amperium', 'Säkringsgatan 16, 771 30 Ludvika', 'amperium'),
  manufacturer(17, 'Grundplatta', 'Mönsterkortet 2, 164 40 Kista', 'grundplatta'),
  manufacturer(18, 'Minnesvärd', 'Arkivgatan 11, 753 20 Uppsala', 'minnesvard'),
  manufacturer(19, 'Ryggrad', 'Stolmakarvägen 7, 562 31 Norrahammar', 'ryggrad'),
  manufacturer(20, 'Höjdled', 'Bordsgatan 18, 343 34 Älmhult', 'hojdled'),
  manufacturer(21, 'Sladden', 'Kontaktvägen 22, 511 54 Kinna', 'sladden'),
  manufacturer(22, 'Hemlykta', 'Glödgatan 4, 382 30 Nybro', 'hemlykta'),
  manufacturer(23, 'Dammtuss', 'Golvvägen 13, 573 31 Tranås', 'dammtuss'),
  manufacturer(24, 'Vingspann', 'Flygfältet 9, 811 61 Sandviken', 'vingspann'),
  manufacturer(25, 'Linsbo', 'Glasgatan 21, 572 30 Oskarshamn', 'linsbo'),
  manufacturer(26, 'Nordanvind', 'Studiogatan 33, 541 30 Skövde', 'nordanvind'),
  manufacturer(27, 'Papperskullen', 'Förlagsgatan 10, 223 50 Lund', 'papperskullen'),
  manufacturer(28, 'Kodkaffe', 'Rosterivägen 6, 653 40 Karlstad', 'kodkaffe'),
  manufacturer(29, 'Djupdata', 'Serverhallen 3, 973 45 Luleå', 'djupdata'),
  manufacturer(30, 'Synfält', 'Horisontgatan 17, 852 30 Sundsvall', 'synfalt'),
  manufacturer(31, 'Svärta', 'Bläckvägen 8, 441 30 Alingsås', 'svarta'),
  manufacturer(32, 'Krets', 'Kretsgatan 1, 753 23 Uppsala', 'krets'),
  manufacturer(1872, 'Alm', 'Trädgårdsgatan 72, 411 08 Göteborg', 'alm'),
]
