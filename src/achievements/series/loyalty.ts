import { counted, numberText, type Series, stepsOf } from '#achievements/series.ts'

export const loyalty: Series[] = [
  {
    number: 71,
    measure: 'streak-months',
    icon: 'fire',
    text: (needed) => `Handla ${numberText(needed)} månader i rad`,
    steps: stepsOf(
      [2, 3, 4, 6, 9, 12, 18, 24, 36],
      [
        'Glöden',
        'Lågan',
        'Brasan falnar inte',
        'Halvåret ut',
        'Full havandeskapstid',
        'Ett varv runt solen',
        'Ett och ett halvt varv',
        'Två varv runt solen',
        'Eviga lågan',
      ],
    ),
  },
  {
    number: 72,
    measure: 'streak-weeks',
    icon: 'flame',
    text: (needed) => `Handla ${numberText(needed)} veckor i rad`,
    steps: stepsOf(
      [2, 3, 4, 6, 10],
      ['Veckoslutet', 'Tre veckor i rad', 'Månadsabonnent', 'Sommarlovet', 'En hel termin'],
    ),
  },
  {
    number: 73,
    measure: 'years',
    icon: 'calendar-check',
    text: counted('Handla under', 'ett år', 'olika år'),
    steps: stepsOf(
      [2, 3, 5, 7, 10, 15],
      ['Ny årgång', 'Trea på raken', 'Lustrum', 'Sju goda år', 'Decenniet', 'Krönikan'],
    ),
  },
  {
    number: 74,
    measure: 'membership-years',
    icon: 'seal-check',
    text: counted('Var medlem i', 'ett år', 'år'),
    steps: stepsOf(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20],
      [
        'Ettåringen',
        'Tvåårstrots',
        'Treåringen',
        'Fyra år som medlem',
        'Femårsjubilar',
        'Skolstart',
        'Sjuårsjubilar',
        'Åttaåringen',
        'Nio liv, nio år',
        'Trogen',
        'Ett dussin år',
        'Femton ljus i tårtan',
        'Äldst i gänget',
      ],
    ),
  },
  {
    number: 75,
    measure: 'kept',
    icon: 'hand-heart',
    text: counted('Behåll hela innehållet i', 'en beställning i nittio dagar', 'beställningar i nittio dagar'),
    steps: stepsOf(
      [1, 3, 5, 10, 25, 50],
      ['Nöjd', 'Nöjdare', 'Nöjdast', 'Ångrar ingenting', 'Vet vad den vill', 'Aldrig i retur'],
    ),
  },
  {
    number: 76,
    measure: 'orders-in-month',
    icon: 'calendar-plus',
    text: (needed) => `Lägg ${numberText(needed)} beställningar under en månad`,
    steps: stepsOf([2, 3, 5, 8, 12], ['Glömde en sak', 'Igång nu', 'Lönen räckte', 'Månadens kund', 'Kartongberget']),
  },
]
